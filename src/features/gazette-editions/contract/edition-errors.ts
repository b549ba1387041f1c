import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why something about editions of the gazette is refused. */
export const editionErrors = {
  cannotTake: errorKind('EDITION_CANNOT_TAKE', 409, 'Esta edição do Diário Oficial não recebe mais atos.'),
  alreadyIn: errorKind(
    'ALREADY_IN_EDITION',
    409,
    'Este documento já está nesta edição do Diário Oficial. Para publicá-lo de novo, escolha outra data.',
  ),
  notPublic: errorKind(
    'ACT_NOT_PUBLIC',
    409,
    'O processo deste documento não é público: o que sai no Diário Oficial é lido por todos.',
  ),
  withoutEffect: errorKind('ACT_WITHOUT_EFFECT', 409, 'Este documento ficou sem efeito: não sai no Diário Oficial.'),
  notFixed: errorKind(
    'ACT_NOT_FIXED',
    409,
    'Este documento ainda está em edição. Ele precisa estar no processo, e assinado, para sair no Diário Oficial.',
  ),
  nothingToPrint: errorKind(
    'ACT_WITHOUT_TEXT',
    409,
    'Este arquivo não tem texto que possa ser publicado. Envie o documento em DOCX ou ODT, com o texto escrito, ou escreva-o no editor.',
  ),
  textChanged: errorKind(
    'ACT_CHANGED',
    409,
    'O documento mudou enquanto era publicado. Confira como ficou e publique de novo.',
  ),
  erratumOfNothing: errorKind(
    'ERRATUM_OF_NOTHING',
    409,
    'Uma retificação corrige um ato que já saiu no Diário Oficial. Confira qual é o ato.',
  ),
  actNotFound: errorKind(
    'PUBLISHED_ACT_NOT_FOUND',
    404,
    'Nenhum ato publicado neste endereço. Confira o número ou procure no Diário Oficial.',
  ),
  editionNotFound: errorKind(
    'EDITION_NOT_FOUND',
    404,
    'Nenhuma edição publicada neste endereço. Confira a data no calendário do Diário Oficial.',
  ),
  wordsTooShort: errorKind('ALERT_WORDS_TOO_SHORT', 400, 'Estas palavras são curtas demais para um aviso.'),
  wordsWithAddress: errorKind(
    'ALERT_WORDS_WITH_ADDRESS',
    400,
    'Um aviso não leva endereços de páginas ou de e-mail, nem mais de uma linha.',
  ),
  alertUnknown: errorKind(
    'ALERT_UNKNOWN',
    403,
    'Este endereço não vale mais: o aviso já parou, ou não foi confirmado a tempo. Peça outro no Diário Oficial.',
  ),
} as const;
