import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about downloads is refused (specification 000 §4, §8). */
export const downloadErrors = {
  notFound: errorKind(
    'DOWNLOAD_NOT_FOUND',
    404,
    'Não há este download: ele não foi pedido, foi cancelado ou já foi apagado. Peça de novo no processo.',
  ),
  alreadyAdded: errorKind('DOWNLOAD_ALREADY_ADDED', 409, 'O processo já foi adicionado à fila de downloads'),
  confirmationRequired: errorKind(
    'DOWNLOAD_CONFIRMATION_REQUIRED',
    409,
    'Este processo é sigiloso e o download fica registrado. O PDF levará o seu nome e o horário em todas as páginas. Confirme para baixar.',
  ),
  nothingToDownload: errorKind(
    'NOTHING_TO_DOWNLOAD',
    400,
    'Não há documento que você possa baixar. Peça acesso a quem está com o processo.',
  ),
  tooMany: errorKind(
    'TOO_MANY_DOWNLOADS',
    429,
    'Você já tem muitos downloads em andamento. Aguarde um deles terminar ou cancele.',
  ),
} as const;
