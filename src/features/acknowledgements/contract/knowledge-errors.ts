import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about knowledge is refused (specification 000 §5, §6, §8). */
export const knowledgeErrors = {
  cannotGive: errorKind('CANNOT_GIVE_KNOWLEDGE', 403, 'Você não possui permissão para dar ciência neste processo.'),
  notKnowable: errorKind('KNOWLEDGE_NOT_POSSIBLE', 409, 'Não dá para dar ciência destes documentos.'),
  nothingToKnow: errorKind(
    'NOTHING_TO_KNOW',
    409,
    'Não há neste processo documento de que você ainda possa dar ciência.',
  ),
  lgpdRequired: errorKind(
    'LGPD_ACCEPTANCE_REQUIRED',
    400,
    'Confirme que leu o texto sobre o uso dos dados (LGPD) para dar ciência.',
  ),
  lgpdChanged: errorKind(
    'LGPD_TEXT_CHANGED',
    409,
    'O texto sobre o uso dos dados (LGPD) mudou. Leia a versão de agora e dê ciência de novo.',
  ),
  ofAnother: errorKind('KNOWLEDGE_OF_ANOTHER', 403, 'A ciência é pessoal: ninguém a dá por outra pessoa.'),
  severalProcesses: errorKind('SEVERAL_PROCESSES', 400, 'Dê ciência dos documentos de um processo por vez.'),
  placeRequired: errorKind('KNOWLEDGE_PLACE_REQUIRED', 400, 'Diga de que documentos ou de que processo é a ciência.'),
  notFound: errorKind(
    'KNOWLEDGE_NOT_FOUND',
    404,
    'Ciência não encontrada. Ela pode ser de outro processo, ou você não tem acesso a ela.',
  ),
  cannotAsk: errorKind(
    'CANNOT_ASK_KNOWLEDGE',
    403,
    'Você não possui permissão para pedir ciência a quem é de fora neste processo.',
  ),
  alreadyAsked: errorKind(
    'KNOWLEDGE_ALREADY_ASKED',
    409,
    'Já há um pedido de ciência em aberto para esta pessoa neste processo. Cancele-o para pedir de novo.',
  ),
  requestNotFound: errorKind(
    'KNOWLEDGE_REQUEST_NOT_FOUND',
    404,
    'Pedido de ciência não encontrado, ou você não tem acesso a ele.',
  ),
  cannotCancel: errorKind('CANNOT_CANCEL_KNOWLEDGE_REQUEST', 403, 'Você não pode cancelar este pedido de ciência.'),
  linkUnknown: errorKind(
    'KNOWLEDGE_LINK_UNKNOWN',
    404,
    'Este endereço não vale. Abra de novo o link do e-mail, inteiro, ou fale com o setor que pediu a ciência.',
  ),
  linkDead: errorKind('KNOWLEDGE_LINK_DEAD', 409, 'Este link não vale mais.'),
  visitOver: errorKind('KNOWLEDGE_VISIT_OVER', 403, 'A confirmação venceu. Informe de novo o CPF e peça outro código.'),
  otherCpf: errorKind('KNOWLEDGE_LINK_OTHER_CPF', 403, 'Este CPF não é o da pessoa a quem o link foi enviado.'),
  codeWrong: errorKind('KNOWLEDGE_CODE_WRONG', 403, 'O código não confere. Confira o último e-mail e digite de novo.'),
  codeOver: errorKind('KNOWLEDGE_CODE_OVER', 403, 'Este código não vale mais. Peça outro.'),
  codesAsked: errorKind(
    'KNOWLEDGE_CODES_ASKED',
    429,
    'Já enviamos vários códigos. Use o último e-mail, ou espere uma hora para pedir outro.',
  ),
} as const;
