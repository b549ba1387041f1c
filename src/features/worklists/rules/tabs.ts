// Specification 000 §2 (process panel, R092-R093) and §9 (sort keys, R464-R466); decisions C5: the ten boxes of the panel.

export const tabs = [
  'my_process',
  'sector',
  'analysis',
  'signatures',
  'returned',
  'to_origin',
  'tramited',
  'archived',
  'favorites',
  'drafts',
] as const;
export type Tab = (typeof tabs)[number];

/** Those that list processes. */
export const processTabs = [
  'my_process',
  'sector',
  'analysis',
  'returned',
  'to_origin',
  'tramited',
  'archived',
  'favorites',
] as const satisfies readonly Tab[];

/** Whether a text, as it stands in an address, names one of the ten boxes. */
export const isTab = (text: string | null): text is Tab => tabs.some((tab) => tab === text);

/** Whose processes a box shows: the person's own, the unit's, or those of the unit and of all below it. */
export const scopes = ['individual', 'sector', 'sector_and_subordinates'] as const;
export type Scope = (typeof scopes)[number];

/** What the lists may be ordered by; a leading `-` is descending. */
export const sortKeys = [
  'user_responsible_date',
  'last_tramited_date_es',
  'archived_date',
  'due_date',
  'date',
  'nup',
  'subject_name',
] as const;
export type SortKey = (typeof sortKeys)[number];
export type Direction = 'asc' | 'desc';
export type Order = { readonly key: SortKey; readonly direction: Direction };

export type TabInfo = {
  /** The Portuguese name, exactly as R092. */
  readonly name: string;
  readonly order: Order;
  /** The scopes that make sense here; the first one is the default. */
  readonly scopes: readonly [Scope, ...Scope[]];
};

const lastMove = { key: 'last_tramited_date_es', direction: 'desc' } as const;
const responsibleSince = { key: 'user_responsible_date', direction: 'asc' } as const;
/** Boxes where work comes in show the sector first; boxes of what left show what the person sent (R338, R339). */
const incoming = ['sector', 'individual', 'sector_and_subordinates'] as const;
const outgoing = ['individual', 'sector', 'sector_and_subordinates'] as const;
const personal = ['individual'] as const;

/** The boxes that list processes. Signatures lists documents and drafts has a list of its own. */
export const tabInfo: Readonly<Record<Tab, TabInfo>> = {
  my_process: { name: 'Meus Processos', order: responsibleSince, scopes: personal },
  sector: { name: 'No Setor', order: lastMove, scopes: incoming },
  analysis: { name: 'Em Análise', order: responsibleSince, scopes: incoming },
  signatures: { name: 'Assinaturas', order: lastMove, scopes: personal },
  returned: { name: 'Devolvido', order: lastMove, scopes: incoming },
  to_origin: { name: 'Tramitado à origem', order: lastMove, scopes: incoming },
  tramited: { name: 'Tramitados', order: lastMove, scopes: outgoing },
  archived: { name: 'Arquivados', order: { key: 'archived_date', direction: 'desc' }, scopes: outgoing },
  favorites: { name: 'Favoritos', order: lastMove, scopes: personal },
  drafts: { name: 'Rascunhos', order: lastMove, scopes: personal },
};
