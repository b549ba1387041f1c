import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call that moves a process is refused (specification 000 §4, §5, §8). */
export const transferErrors = {
  dispatchNotFound: errorKind(
    'DISPATCH_NOT_FOUND',
    404,
    'Despacho não encontrado. Ele pode ter sido descartado, ou você não tem acesso a ele.',
  ),
  cannotDispatch: errorKind('CANNOT_DISPATCH', 403, 'Você não possui permissão para tramitar este processo.'),
  dispatchIncomplete: errorKind('DISPATCH_INCOMPLETE', 400, 'Falta completar o despacho para tramitar.'),
  joinConfirmation: errorKind(
    'JOIN_CONFIRMATION_REQUIRED',
    409,
    'Há juntada em andamento, e ela não segue junto. Confirme que quer tramitar mesmo assim.',
  ),
  dispatchBegun: errorKind('DISPATCH_BEGUN', 409, 'Você tem outro despacho começado neste processo.'),
  cannotForward: errorKind('CANNOT_FORWARD', 403, 'Você não possui permissão para encaminhar este processo.'),
  forwardIncomplete: errorKind('FORWARD_INCOMPLETE', 400, 'Não dá para encaminhar o processo agora.'),
  dispatchChanged: errorKind(
    'DISPATCH_CHANGED',
    409,
    'Este despacho foi salvo em outra janela. Compare as duas versões e salve de novo.',
  ),
  changedByColleague: errorKind(
    'DISPATCH_CHANGED_BY_COLLEAGUE',
    409,
    'Outra pessoa do setor mudou este despacho depois que você o abriu. Nada foi enviado: leia o despacho de agora e tramite de novo.',
  ),
  alreadySent: errorKind('DISPATCH_ALREADY_SENT', 409, 'Este despacho já foi enviado ou descartado.'),
  targetUnknown: errorKind('TARGET_UNKNOWN', 400, 'Setor de destino não encontrado. Escolha outro.'),
  cannotReturn: errorKind('CANNOT_RETURN', 403, 'Você não possui permissão para devolver este processo.'),
  cannotTakeBack: errorKind('CANNOT_TAKE_BACK', 403, 'Não dá mais para desfazer o envio deste processo.'),
  cannotReleaseReturn: errorKind(
    'CANNOT_RELEASE_RETURN',
    403,
    'Você não possui permissão para dispensar a devolução deste processo.',
  ),
  justificationRequired: errorKind('JUSTIFICATION_REQUIRED', 400, 'Escreva a justificativa.'),
} as const;
