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
  calendarUnknown: errorKind(
    'CALENDAR_UNKNOWN',
    403,
    'Esta agenda não existe mais. O dono dela cria outro endereço em Configurações, Agenda.',
  ),
  dayOutOfReach: errorKind('DAY_OUT_OF_REACH', 400, 'Escolha um dia dos últimos 90 dias, até hoje.'),
} as const;
