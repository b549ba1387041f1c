import { OBSERVATION_LIMIT } from '../../rules/knowledge-policy.ts';

/** What every act of knowledge asks: the acceptance, to the letter of the mock-up, and a word of whoever gives it. */
export const acceptanceFields = {
  LGPD: {
    kind: 'check',
    label: 'Uso dos dados',
    text: 'Li e sei que o uso destes dados segue a LGPD.',
    required: 'Confirme que leu o texto sobre o uso dos dados.',
  },
  observation: { kind: 'text', label: 'Observação', lines: 2, limit: OBSERVATION_LIMIT },
} as const;
