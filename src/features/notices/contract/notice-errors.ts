import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about messages is refused. */
export const noticeErrors = {
  notFound: errorKind('NOTICE_NOT_FOUND', 404, 'Mensagem não encontrada. A administração pode tê-la apagado.'),
} as const;
