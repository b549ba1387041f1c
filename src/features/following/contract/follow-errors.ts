import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about what is followed is refused. */
export const followErrors = {
  disabled: errorKind(
    'FOLLOWING_DISABLED',
    403,
    'A consulta pública está desligada nesta instituição. Procure o atendimento para saber do processo.',
  ),
  linkUnknown: errorKind(
    'FOLLOW_LINK_UNKNOWN',
    403,
    'Este endereço não vale mais, ou não está inteiro. Abra o link do e-mail mais novo, ou peça outro na página do processo.',
  ),
} as const;
