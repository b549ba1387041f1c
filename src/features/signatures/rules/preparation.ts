// Decisions G41: what a person is given to sign with a key of their own holds for minutes, once, over one file.
import { type Decision, allowedIf, firstOf } from '../../../kernel/decision.ts';

/** Long enough for a PIN and a slow token; short enough that nobody signs yesterday's document. */
export const PREPARATION_MINUTES = 10;

export type PreparationFacts = {
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
};

/** Whether a preparation may still be answered. */
export function mayAnswer(preparation: PreparationFacts, now: Date): Decision {
  return firstOf(
    () =>
      allowedIf(preparation.usedAt === null, { code: 'PREPARATION_USED', message: 'Esta assinatura já foi enviada.' }),
    () =>
      allowedIf(now < preparation.expiresAt, {
        code: 'PREPARATION_EXPIRED',
        message: `O tempo para assinar com o certificado acabou: são ${PREPARATION_MINUTES} minutos.`,
        resolve: 'Assine de novo.',
      }),
  );
}

/** Whether the file and the content are still those that were prepared. */
export function isFresh(
  prepared: { readonly file: string; readonly content: string },
  current: { readonly file: string; readonly content: string },
): Decision {
  return firstOf(
    () =>
      allowedIf(prepared.content === current.content, {
        code: 'DOCUMENT_EDITED',
        message: 'O documento foi editado enquanto você assinava.',
        resolve: 'Confira o texto novo e assine de novo.',
      }),
    () =>
      allowedIf(prepared.file === current.file, {
        code: 'SIGNED_MEANWHILE',
        message: 'Outra pessoa assinou este documento enquanto você assinava.',
        resolve: 'Assine de novo: a sua assinatura vai depois da dela.',
      }),
  );
}
