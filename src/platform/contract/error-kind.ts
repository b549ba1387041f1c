/** HTTP statuses an expected refusal may carry. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 406 | 408 | 409 | 413 | 414 | 415 | 429 | 431 | 503;

/** A named error: declared where it happens, listed in the contracts that may answer it. */
export interface ErrorKind<Code extends string = string> {
  readonly code: Code;
  readonly status: RefusalStatus;
  /** What a person reads: what is missing and who can solve it. */
  readonly message: string;
}

/** Declares a named error with its Portuguese text. */
export const errorKind = <const Code extends string>(
  code: Code,
  status: RefusalStatus,
  message: string,
): ErrorKind<Code> => ({ code, status, message });

/** Errors that any endpoint may answer (specification 000 §8). */
export const commonErrors = {
  invalidInput: errorKind('INVALID_INPUT', 400, 'Confira os campos informados.'),
  sessionLost: errorKind('SESSION_LOST', 401, 'Sua sessão expirou!'),
  forbidden: errorKind('FORBIDDEN', 403, 'Você não possui permissão para realizar essa ação'),
  seeingAs: errorKind(
    'SEEING_AS',
    403,
    'Você está vendo o sistema como outra pessoa: nada pode ser feito. Volte a ser você para agir.',
  ),
  notFound: errorKind('NOT_FOUND', 404, 'Não encontramos o que você pediu. O endereço pode ter mudado.'),
  unknownVersion: errorKind('UNKNOWN_API_VERSION', 406, 'Esta instalação atende a versão 1.0 da API.'),
  duplicateKey: errorKind(
    'IDEMPOTENCY_KEY_REUSED',
    409,
    'Este envio já foi feito com outros dados. Atualize a página e tente de novo.',
  ),
  tooLarge: errorKind('TOO_LARGE', 413, 'O envio passou do tamanho permitido.'),
  notJson: errorKind('UNSUPPORTED_CONTENT', 415, 'Este tipo de conteúdo não é aceito aqui. Envie JSON.'),
  tooMany: errorKind('TOO_MANY_REQUESTS', 429, 'Muitas tentativas em pouco tempo. Espere um minuto e tente de novo.'),
  cannotWrite: errorKind(
    'CANNOT_WRITE',
    503,
    'O sistema está sem espaço para gravar. Nada foi alterado. Avise quem administra o sistema e tente de novo mais tarde.',
  ),
  endedByOthers: errorKind(
    'ENDED_BY_OTHERS',
    503,
    'Outra pessoa alterava o mesmo neste instante. Nada foi alterado por você. Tente de novo.',
  ),
  unexpected: { code: 'UNEXPECTED', message: 'Ocorreu um erro inesperado, tente novamente.' },
} as const;
