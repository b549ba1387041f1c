import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a call about reviews of access is refused. */
export const reviewErrors = {
  notFound: errorKind('REVIEW_NOT_FOUND', 404, 'Revisão de acessos não encontrada.'),
  itemNotFound: errorKind(
    'REVIEW_ITEM_NOT_FOUND',
    404,
    'Este acesso não está na revisão, ou não é do que você administra.',
  ),
  cannotOpen: errorKind('CANNOT_OPEN_REVIEW', 403, 'Só a administração geral abre e encerra uma revisão de acessos.'),
  alreadyOpen: errorKind(
    'REVIEW_ALREADY_OPEN',
    409,
    'Já há uma revisão de acessos aberta. Encerre a atual antes de abrir outra.',
  ),
  deadline: errorKind('REVIEW_DEADLINE', 400, 'O prazo precisa ser depois de hoje.'),
  nothing: errorKind('REVIEW_OF_NOBODY', 409, 'Ninguém tem perfil nos órgãos escolhidos: não há o que revisar.'),
  closed: errorKind('REVIEW_CLOSED', 409, 'Esta revisão já foi encerrada.'),
  cannotAnswer: errorKind('CANNOT_ANSWER_REVIEW', 403, 'Você não pode responder por este acesso.'),
  notYet: errorKind('REVIEW_STILL_OPEN', 409, 'O relatório fica pronto quando a revisão é encerrada.'),
  reportFailed: errorKind(
    'REVIEW_REPORT_FAILED',
    503,
    'Não deu para fazer o relatório agora. Tente de novo em um minuto.',
  ),
} as const;
