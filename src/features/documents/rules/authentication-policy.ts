// Specification 000 §4 (VALIDATED), §7: a servant compared a document with its original and answers for it.
import { allowedIf, type Decision, firstOf } from '../../../kernel/decision.ts';

export interface AuthenticationFacts {
  /** Part of the process, as opposed to a draft. */
  readonly filed: boolean;
  readonly withoutEffect: boolean;
  /** A virus was found in it: nobody opens it to compare. */
  readonly infected: boolean;
}

/** Only what is filed, can be opened and still counts is compared with an original. */
export function mayAuthenticate({ filed, withoutEffect, infected }: AuthenticationFacts): Decision {
  return firstOf(
    () =>
      allowedIf(filed && !withoutEffect, {
        code: 'DOCUMENT_NOT_AUTHENTICABLE',
        message: 'Só se autentica documento que já faz parte de um processo e não está sem efeito.',
      }),
    () =>
      allowedIf(!infected, {
        code: 'DOCUMENT_INFECTED',
        message: 'O arquivo tem vírus e não se abre: não há como compará-lo com o original.',
      }),
  );
}
