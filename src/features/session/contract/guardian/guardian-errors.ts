import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why the word of an issuer lets nobody in (decision G05). */
export const guardianErrors = {
  off: errorKind('GUARDIAN_LOGIN_OFF', 404, 'Esta instalação não aceita a entrada direta. Entre com CPF e senha.'),
  invalidToken: errorKind(
    'INVALID_GUARDIAN_TOKEN',
    401,
    'O pedido de entrada venceu, já foi usado ou não vale aqui. Volte ao sistema de onde veio e tente de novo.',
  ),
} as const;
