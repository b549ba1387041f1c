/** What becomes of each line. */
export const lineUses = {
  processes: {
    label: 'Um processo aberto',
    one: 'processo',
    many: 'processos',
    verb: 'Abrir',
    nothing: 'Nada foi aberto.',
  },
  drafts: {
    label: 'Um rascunho de processo',
    one: 'rascunho',
    many: 'rascunhos',
    verb: 'Fazer',
    nothing: 'Nada foi feito.',
  },
  documents: {
    label: 'Um documento neste rascunho',
    one: 'documento',
    many: 'documentos',
    verb: 'Fazer',
    nothing: 'Nada foi feito.',
  },
} as const;
export type LineUse = keyof typeof lineUses;

/** What was chosen of the sheet: columns of fields, what fields say in every line, and columns of the rest. */
export interface Choices {
  readonly columns: Readonly<Record<string, number | null>>;
  readonly same: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<'name' | 'title' | 'party' | 'cpf', number | null>>;
}

export const noExtra: Choices['extra'] = { name: null, title: null, party: null, cpf: null };
