import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about reports is refused (specification 000 §5, R322). */
export const reportErrors = {
  cannotAsk: errorKind('REPORT_NOT_POSSIBLE', 400, 'Este relatório não pode ser gerado assim. Confira os campos.'),
  outOfReach: errorKind(
    'REPORT_OUT_OF_REACH',
    403,
    'Você não emite relatórios destes setores. Escolha outros, ou peça a quem administra o órgão.',
  ),
  unitUnknown: errorKind('UNIT_UNKNOWN', 400, 'Setor ou órgão não encontrado. Escolha outro.'),
  notFound: errorKind(
    'REPORT_NOT_FOUND',
    404,
    'Não há este relatório: ele não é seu, ou você não emite mais relatórios destes setores. Gere outro.',
  ),
  tooMany: errorKind(
    'TOO_MANY_REPORTS',
    429,
    'Você já tem muitos relatórios em andamento. Espere um terminar ou cancele.',
  ),
  scheduleNotFound: errorKind('SCHEDULE_NOT_FOUND', 404, 'Este agendamento não existe mais. Atualize a lista.'),
  tooManySchedules: errorKind(
    'TOO_MANY_SCHEDULES',
    409,
    'Você já tem muitos agendamentos. Encerre um deles para agendar outro.',
  ),
} as const;
