// Specification 000 §5 (refusal) and 001 §5 (decline); decisions C12.
import { allowedIf, everyOf, type Decision } from '../../../kernel/decision.ts';
import { isUnsafeText, UNSAFE_TEXT_MESSAGE } from '../../../kernel/texts/unsafe-text.ts';

export const REFUSAL_MAX_LENGTH = 500;

export type RefusalOption = 'FIX_CONTENT' | 'UNDUE_REQUEST' | 'OTHER';

export const refusalOptions: readonly { readonly id: RefusalOption; readonly description: string }[] = [
  { id: 'FIX_CONTENT', description: 'Corrigir o conteúdo' },
  { id: 'UNDUE_REQUEST', description: 'Pedido indevido' },
  { id: 'OTHER', description: 'Outro motivo' },
];

/** A refusal in one sentence: "Corrigir o conteúdo: falta o valor." */
export const refusalSaid = (option: string, justification: string): string =>
  `${refusalOptions.find(({ id }) => id === option)?.description ?? option}: ${justification}`;

/** What is missing in a refusal, all at once. Length counts letters as a person does. */
export function refusalComplete(refusal: { readonly option: string | null; readonly justification: string }): Decision {
  const justification = refusal.justification.trim();
  return everyOf(
    allowedIf(
      refusalOptions.some(({ id }) => id === refusal.option),
      { code: 'REFUSAL_OPTION_REQUIRED', message: 'Escolha o motivo da recusa.' },
    ),
    allowedIf(justification !== '', {
      code: 'REFUSAL_JUSTIFICATION_REQUIRED',
      message: 'Escreva o motivo da recusa (até 500 letras).',
    }),
    allowedIf([...justification].length <= REFUSAL_MAX_LENGTH, {
      code: 'REFUSAL_JUSTIFICATION_TOO_LONG',
      message: 'O motivo da recusa passou de 500 letras.',
      resolve: 'Resuma o motivo.',
    }),
    allowedIf(!isUnsafeText(justification), { code: 'UNSAFE_TEXT', message: UNSAFE_TEXT_MESSAGE }),
  );
}
