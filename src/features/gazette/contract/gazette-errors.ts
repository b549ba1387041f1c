import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call of the gazette is refused; the sentence is that of the first reason, where a policy has one. */
export const gazetteErrors = {
  cannotMark: errorKind('CANNOT_MARK_TO_PUBLISH', 403, 'Você não pode marcar este documento para o Diário Oficial.'),
  cannotRemove: errorKind('CANNOT_REMOVE_FROM_PUBLISH', 403, 'Você não pode tirar este documento da publicação.'),
  cannotAuthorize: errorKind('CANNOT_AUTHORIZE_TO_PUBLISH', 403, 'Você não pode autorizar esta publicação.'),
  cannotProgram: errorKind('CANNOT_PROGRAM', 409, 'Não dá para programar esta publicação.'),
  cannotRefuse: errorKind('CANNOT_REFUSE_PUBLICATION', 409, 'Não dá para recusar esta publicação.'),
  cannotSend: errorKind('CANNOT_SEND_TO_PRINTSHOP', 409, 'Não dá para enviar este ato à gráfica.'),
  cannotPublish: errorKind('CANNOT_PUBLISH', 409, 'Não dá para publicar este ato.'),
  actionOfOtherCall: errorKind('GAZETTE_ACTION_OF_OTHER_CALL', 400, 'Esta ação é de outra chamada do Diário.'),
  dateRequired: errorKind('EDITION_DATE_REQUIRED', 400, 'Escolha a data da edição.'),
  programmingRequired: errorKind(
    'PROGRAMMING_REQUIRED',
    400,
    'O documento tem mais de uma data programada. Diga qual delas, pelo número da programação.',
  ),
  programmingNotFound: errorKind(
    'PROGRAMMING_NOT_FOUND',
    404,
    'Não há esta programação no documento. Ela pode ter sido cancelada: atualize a lista.',
  ),
  reasonRequired: errorKind('REFUSAL_REASON_REQUIRED', 400, 'Selecione um motivo.'),
  justificationRequired: errorKind('REFUSAL_JUSTIFICATION_REQUIRED', 400, 'Insira o motivo da recusa.'),
  returnFilter: errorKind('RETURN_FILTER_FORBIDDEN', 403, 'Você não possui permissão para realizar essa ação'),
  reportEmpty: errorKind('GAZETTE_REPORT_EMPTY', 409, 'Não há atos programados para esta data: não há o que listar.'),
  reportFailed: errorKind(
    'GAZETTE_REPORT_FAILED',
    503,
    'Não foi possível gerar o relatório agora. Tente de novo em um minuto.',
  ),
} as const;
