import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a provider of identity let nobody in (specification 000 §8, decision G03). */
export const providerErrors = {
  unknown: errorKind('UNKNOWN_PROVIDER', 404, 'Esta instalação não oferece esta entrada. Entre com CPF e senha.'),
  down: errorKind(
    'PROVIDER_INACTIVE',
    503,
    'O provedor de identidade não respondeu. Tente de novo em alguns minutos ou entre com CPF e senha.',
  ),
  invalidApiKey: errorKind(
    'INVALID_API_KEY',
    503,
    'O sistema de autenticação está fora do ar. Avise quem administra o sistema ou entre com CPF e senha.',
  ),
  denied: errorKind('PROVIDER_DENIED', 401, 'A entrada não foi concluída no provedor. Comece de novo.'),
  withoutCpf: errorKind(
    'PROVIDER_WITHOUT_CPF',
    403,
    'O provedor não informou o seu CPF. Entre com CPF e senha ou avise quem administra o sistema.',
  ),
} as const;
