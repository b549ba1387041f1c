// Specification 000 §5 (no effect): why a document loses its effect, and why it has it again.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';

/** Longest words of who acts, in letters. */
export const EFFECT_OBSERVATION_LIMIT = 500;

export const noEffectMotivations = [
  'DUPLICATE',
  'MISTAKEN_INCLUSION',
  'OUTDATED_VERSION',
  'PROCESS_ERRORS',
  'TEXT_ERRORS',
  'OTHER',
] as const;
export type NoEffectMotivation = (typeof noEffectMotivations)[number];

export const revertMotivations = ['COURT_DECISION', 'SUPERIOR_DECISION', 'PUBLIC_INTEREST', 'FORMAL_MISTAKE'] as const;
export type RevertMotivation = (typeof revertMotivations)[number];

/** Each reason as people read it. */
export const motivationLabels: Readonly<Record<NoEffectMotivation | RevertMotivation, string>> = {
  DUPLICATE: 'Duplicado',
  MISTAKEN_INCLUSION: 'Incluído por engano',
  OUTDATED_VERSION: 'Versão desatualizada',
  PROCESS_ERRORS: 'Erro no processo',
  TEXT_ERRORS: 'Erro no texto',
  OTHER: 'Outro',
  COURT_DECISION: 'Decisão judicial',
  SUPERIOR_DECISION: 'Decisão superior',
  PUBLIC_INTEREST: 'Interesse público',
  FORMAL_MISTAKE: 'Erro formal',
};

/** "Other" alone says nothing: then somebody says what it is. */
export const needsWords = (motivation: string): boolean => motivation === 'OTHER';

/** Whether what was written is enough for the reason that was chosen. */
export function motivated(motivation: string, words: string): Decision {
  return allowedIf(!needsWords(motivation) || words.trim() !== '', {
    code: 'JUSTIFICATION_REQUIRED',
    message: 'Escreva qual é o motivo.',
    field: 'no_effect_justification',
  });
}
