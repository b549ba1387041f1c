import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about a pendency is refused (specification 000 §3, §7; decisions section 5). */
export const pendencyErrors = {
  notFound: errorKind('PENDENCY_NOT_FOUND', 404, 'Pendência não encontrada, ou você não tem acesso a ela.'),
  cannotAsk: errorKind('CANNOT_ASK_PENDENCY', 403, 'Você não possui permissão para abrir pendência neste processo.'),
  cannotHandle: errorKind('CANNOT_HANDLE_PENDENCY', 403, 'Você não possui permissão para mudar esta pendência.'),
  invalid: errorKind('INVALID_PENDENCY', 400, 'Confira o que é pedido.'),
  partyNotFound: errorKind(
    'PARTY_NOT_FOUND',
    404,
    'Esta pessoa não está entre os interessados do processo. Inclua-a nos dados do processo e tente de novo.',
  ),
  noMail: errorKind(
    'PARTY_WITHOUT_EMAIL',
    400,
    'Não há e-mail desta pessoa no cadastro. Informe para onde o pedido deve ir.',
  ),
  portalDown: errorKind(
    'PORTAL_DOWN',
    503,
    'O portal de serviços do estado não respondeu. Tente de novo em alguns minutos, ou peça por e-mail.',
  ),
  linkUnknown: errorKind(
    'PENDENCY_LINK_UNKNOWN',
    404,
    'Este endereço não vale. Abra de novo o link do e-mail, inteiro, ou fale com o setor que pediu os documentos.',
  ),
  linkClosed: errorKind('PENDENCY_LINK_CLOSED', 409, 'Este pedido não recebe mais resposta.'),
  visitOver: errorKind('PENDENCY_VISIT_OVER', 403, 'O código digitado venceu. Peça outro código para continuar.'),
  codeWrong: errorKind('PENDENCY_CODE_WRONG', 403, 'O código não confere. Confira o último e-mail e digite de novo.'),
  codeOver: errorKind('PENDENCY_CODE_OVER', 403, 'Este código não vale mais. Peça outro.'),
  codesAsked: errorKind(
    'PENDENCY_CODES_ASKED',
    429,
    'Já enviamos vários códigos. Use o último e-mail, ou espere uma hora para pedir outro.',
  ),
  changed: errorKind(
    'PENDENCY_CHANGED',
    409,
    'A resposta mudou depois que você a abriu. Nada foi juntado: confira os arquivos e junte de novo.',
  ),
  cannotAnswer: errorKind('CANNOT_ANSWER_PENDENCY', 400, 'Confira a resposta.'),
  fileNotFound: errorKind('ANSWER_FILE_NOT_FOUND', 404, 'Este arquivo não está mais na resposta.'),
} as const;
