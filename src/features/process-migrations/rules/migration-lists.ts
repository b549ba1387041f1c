// Specification 000 §3 (migration: tabs); decision G78: the lists of a unit that go. A process may be in more than one of them.

/** What tells in which lists of its unit a process is. */
export type ListedFacts = {
  readonly archived: boolean;
  readonly taken: boolean;
  readonly returned: boolean;
  readonly toOrigin: boolean;
};

/** As the boxes are named where people work. Drafts are of who writes them, and what left is with others: neither goes. */
export const migrationLists = {
  IN_ANALYSIS: 'Em Análise',
  WITHOUT_RESPONSIBLE: 'No Setor, sem responsável',
  RETURNED: 'Devolvido',
  TO_ORIGIN: 'Tramitado à origem',
  ARCHIVED: 'Arquivados',
} as const;
export type MigrationList = keyof typeof migrationLists;

export const migrationListKeys = Object.keys(migrationLists) as [MigrationList, ...MigrationList[]];

const holds: Readonly<Record<MigrationList, (facts: ListedFacts) => boolean>> = {
  IN_ANALYSIS: ({ archived, taken }) => !archived && taken,
  WITHOUT_RESPONSIBLE: ({ archived, taken }) => !archived && !taken,
  RETURNED: ({ archived, returned }) => !archived && returned,
  TO_ORIGIN: ({ archived, toOrigin }) => !archived && toOrigin,
  ARCHIVED: ({ archived }) => archived,
};

/**
 * Whether a process is in one of the lists.
 * @internal The server asks its rows the same; a test holds that both agree.
 */
export const isInLists = (facts: ListedFacts, lists: readonly MigrationList[]): boolean =>
  lists.some((list) => holds[list](facts));
