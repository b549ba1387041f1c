// Specification 001 §3 and §4 (process filters): what each situation chosen by a person asks of the lists.

export const processSituations = [
  'IN_AUTO_PROCESS',
  'WITHOUT_AUTO_PROCESS',
  'IN_ANALYSIS',
  'WITHOUT_RESPONSIBLE',
  'RETURNED',
  'MIGRATE',
  'ARCHIVED',
  'UNARCHIVED',
] as const;
export type ProcessSituation = (typeof processSituations)[number];

/** What a person reads of each. */
export const situationNames: Readonly<Record<ProcessSituation, string>> = {
  IN_ANALYSIS: 'Em análise',
  WITHOUT_RESPONSIBLE: 'Sem responsável',
  IN_AUTO_PROCESS: 'Em trâmite automático',
  WITHOUT_AUTO_PROCESS: 'Sem trâmite automático',
  RETURNED: 'Devolvido',
  MIGRATE: 'Migrado',
  ARCHIVED: 'Arquivado',
  UNARCHIVED: 'Desarquivado há pouco',
};

/** The fields of the list query. An absent field does not filter. */
export type SituationFilter = {
  readonly automatic_processing?: boolean;
  readonly analysis?: boolean;
  readonly returned?: true;
  readonly migrated?: true;
  readonly archived?: true;
  readonly recently_unarchived?: true;
};

export const situationFilters: Readonly<Record<ProcessSituation, SituationFilter>> = {
  IN_AUTO_PROCESS: { automatic_processing: true },
  WITHOUT_AUTO_PROCESS: { automatic_processing: false },
  IN_ANALYSIS: { analysis: true },
  WITHOUT_RESPONSIBLE: { analysis: false },
  RETURNED: { returned: true },
  MIGRATE: { migrated: true },
  ARCHIVED: { archived: true },
  UNARCHIVED: { recently_unarchived: true },
};

/**
 * Several situations at once ask for all of them; both sides of one question (with and without automatic processing)
 * cancel out, since together they hold every process.
 */
export function situationFilterOf(situations: readonly ProcessSituation[]): SituationFilter {
  const chosen = new Set(situations);
  const withoutOpposites = [...chosen].filter((situation) => {
    const opposite = OPPOSITES[situation];
    return opposite === undefined || !chosen.has(opposite);
  });
  return Object.assign({}, ...withoutOpposites.map((situation) => situationFilters[situation])) as SituationFilter;
}

const OPPOSITES: Readonly<Partial<Record<ProcessSituation, ProcessSituation>>> = {
  IN_AUTO_PROCESS: 'WITHOUT_AUTO_PROCESS',
  WITHOUT_AUTO_PROCESS: 'IN_AUTO_PROCESS',
  IN_ANALYSIS: 'WITHOUT_RESPONSIBLE',
  WITHOUT_RESPONSIBLE: 'IN_ANALYSIS',
};
