// Specification 001 §5: acts, alerts, notices, extracts.

/** The categories of what a gazette publishes, in the order in which they stand in it. */
export const actKinds = ['ACT', 'NOTICE', 'EXTRACT', 'ALERT'] as const;
export type ActKind = (typeof actKinds)[number];

interface KindName {
  readonly one: string;
  readonly many: string;
}

const names: Readonly<Record<ActKind, KindName>> = {
  ACT: { one: 'Ato', many: 'Atos' },
  NOTICE: { one: 'Edital', many: 'Editais' },
  EXTRACT: { one: 'Extrato', many: 'Extratos' },
  ALERT: { one: 'Aviso', many: 'Avisos' },
};

/** How a category is called. */
export const actKindName = (kind: ActKind): KindName => names[kind];
