import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a key of a device is not taken, or lets nobody in. */
export const passkeyErrors = {
  invalid: errorKind(
    'INVALID_PASSKEY',
    401,
    'A chave de acesso não foi reconhecida. Tente de novo ou entre com CPF e senha.',
  ),
  refused: errorKind('PASSKEY_REFUSED', 400, 'O aparelho não criou a chave de acesso. Tente de novo.'),
  tooMany: errorKind('TOO_MANY_PASSKEYS', 409, 'Você já tem 20 chaves de acesso. Remova uma que não usa mais.'),
  notFound: errorKind('PASSKEY_NOT_FOUND', 404, 'Esta chave de acesso não existe mais. Atualize a lista.'),
} as const;
