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
} as const;
