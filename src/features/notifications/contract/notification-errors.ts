import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about notifications is refused. */
export const notificationErrors = {
  mandatory: errorKind('NOTIFICATION_MANDATORY', 400, 'Este aviso é obrigatório e não pode ser desligado.'),
  channelOff: errorKind(
    'CHANNEL_OFF',
    400,
    'Este canal não está ligado nesta instalação. Quem administra o sistema pode ligá-lo.',
  ),
  linkUnknown: errorKind(
    'UNSUBSCRIBE_LINK_UNKNOWN',
    403,
    'O endereço não está inteiro ou não é deste sistema. Abra a mensagem de novo e toque no mesmo botão. Nada foi mudado.',
  ),
} as const;
