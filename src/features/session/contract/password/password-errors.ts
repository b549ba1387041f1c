import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a password is not recovered or changed (specification 000 §8). */
export const passwordErrors = {
  emailDomainInvalid: errorKind(
    'EMAIL_DOMAIN_INVALID',
    400,
    'Este e-mail não é de um domínio aceito aqui. Use o e-mail institucional da sua conta.',
  ),
  invalidCode: errorKind(
    'INVALID_PASSWORD_CODE',
    400,
    'Este código não vale mais: venceu, já foi usado ou está incompleto. Peça outro em "Esqueci a senha".',
  ),
  refused: errorKind('PASSWORD_REFUSED', 400, 'Escolha outra senha.'),
} as const;
