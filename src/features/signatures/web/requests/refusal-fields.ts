import { REFUSAL_MAX_LENGTH, refusalComplete, refusalOptions } from '../../rules/refusal.ts';

/** Each half of the rule, with the other half given. */
const said = { option: refusalOptions[0]!.id, justification: '-' };

/** What a refusal asks: a reason, and a text of up to 500 letters (R548 to R550). */
export const refusalFields = {
  refuse_option: {
    kind: 'select',
    label: 'Motivo',
    placeholder: 'Escolha o motivo',
    options: refusalOptions.map(({ id, description }) => ({ value: id, label: description })),
    check: (option: string) => refusalComplete({ ...said, option }),
  },
  refuse_justification: {
    kind: 'text',
    label: 'Justificativa',
    lines: 4,
    limit: REFUSAL_MAX_LENGTH,
    check: (justification: string) => refusalComplete({ ...said, justification }),
  },
} as const;
