import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a sign-in is refused (specification 000 §8 and decisions G03). */
export const sessionErrors = {
  wrongCredentials: errorKind('WRONG_CREDENTIALS', 401, 'CPF ou senha não conferem.'),
  systemInactive: errorKind(
    'AUTH_SYSTEM_INACTIVE',
    503,
    'O sistema de autenticação está fora do ar. Tente de novo em alguns minutos.',
  ),
  noActiveLink: errorKind(
    'NO_ACTIVE_LINK',
    403,
    'Sua conta está desativada. Peça a reativação ao administrador da sua unidade.',
  ),
  inactiveLink: errorKind(
    'INACTIVE_LINK',
    403,
    'Sua lotação está inativa ou sem acesso ao Carimbo. Peça o acesso ao administrador da sua unidade.',
  ),
  passwordExpired: errorKind('PASSWORD_EXPIRED', 403, 'Sua senha venceu. Crie uma nova em "Esqueci a senha".'),
  tooManyAttempts: errorKind(
    'TOO_MANY_ATTEMPTS',
    429,
    'Muitas tentativas com senha errada. Espere alguns minutos e tente de novo.',
  ),
  invalidAccessCode: errorKind(
    'INVALID_ACCESS_CODE',
    401,
    'Código incorreto ou vencido. Confira o e-mail ou peça outro.',
  ),
  accessCodeSent: errorKind(
    'ACCESS_CODE_SENT',
    401,
    'Seu perfil pede um código a cada entrada. Enviamos um ao e-mail da sua conta.',
  ),
  secondFactorNeeded: errorKind('SECOND_FACTOR_REQUIRED', 401, 'Digite o código do seu aplicativo autenticador.'),
  emailDomainInvalid: errorKind(
    'EMAIL_DOMAIN_INVALID',
    403,
    'Seu perfil pede um código por e-mail, e a sua conta não tem um e-mail aceito. Peça a correção ao administrador da sua unidade.',
  ),
  challengeExpired: errorKind(
    'CHALLENGE_EXPIRED',
    409,
    'O pedido de entrada venceu ou já foi usado. Escolha o certificado de novo.',
  ),
  unknownCertificate: errorKind(
    'UNKNOWN_CERTIFICATE_HOLDER',
    403,
    'O CPF deste certificado não tem conta no Carimbo. Peça o cadastro ao administrador da sua unidade.',
  ),
  unknownHolder: errorKind(
    'UNKNOWN_HOLDER',
    403,
    'O seu CPF não tem conta no Carimbo. Peça o cadastro ao administrador da sua unidade.',
  ),
  sessionNotFound: errorKind('SESSION_NOT_FOUND', 404, 'Esta sessão não existe mais. Atualize a lista.'),
  notYoursToChange: errorKind(
    'NOT_YOURS_TO_CHANGE',
    403,
    'Você não administra todas as lotações desta pessoa. Peça ao administrador geral.',
  ),
  capacityNotYours: errorKind('CAPACITY_NOT_YOURS', 403, 'Você não tem lotação ativa nessa unidade.'),
} as const;
