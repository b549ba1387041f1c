import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about bookmarks is refused (specification 000 §5 and §7, 001 §8). */
export const bookmarkErrors = {
  notFound: errorKind(
    'BOOKMARK_NOT_FOUND',
    404,
    'Nenhum marcador encontrado. Ele pode ter sido excluído, ou não valer na sua unidade.',
  ),
  incomplete: errorKind('BOOKMARK_INCOMPLETE', 400, 'Falta completar o marcador.'),
  unknown: errorKind('UNKNOWN_CHOICE', 400, 'Uma das escolhas não existe mais. Atualize a página e escolha de novo.'),
  cannotManage: errorKind('CANNOT_MANAGE_BOOKMARK', 403, 'Você não administra este marcador.'),
  inUse: errorKind('BOOKMARK_IN_USE', 409, 'Marcador em uso. Retire-o dos processos antes de excluir.'),
  nameTaken: errorKind('BOOKMARK_NAME_TAKEN', 409, 'Você já tem um marcador com este nome. Use outro nome, ou aquele.'),
  tooMany: errorKind('TOO_MANY_BOOKMARKS', 409, 'Você já tem 100 marcadores. Exclua os que não usa mais.'),
  changed: errorKind('BOOKMARK_CHANGED', 409, 'Outra pessoa mudou este marcador enquanto você editava.'),
  inactive: errorKind('BOOKMARK_INACTIVE', 409, 'Este marcador está desativado.'),
} as const;
