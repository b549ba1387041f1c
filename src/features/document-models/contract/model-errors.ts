import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about models is refused (specification 001 §5 and §8). */
export const modelErrors = {
  notFound: errorKind(
    'MODEL_NOT_FOUND',
    404,
    'Nenhum modelo encontrado. Ele pode ter sido excluído, ou não valer na sua unidade.',
  ),
  incomplete: errorKind('MODEL_INCOMPLETE', 400, 'Falta completar o modelo.'),
  unknown: errorKind('UNKNOWN_CHOICE', 400, 'Uma das escolhas não existe mais. Atualize a página e escolha de novo.'),
  cannotManage: errorKind('CANNOT_MANAGE_MODEL', 403, 'Você não administra este modelo.'),
  inUse: errorKind('MODEL_IN_USE', 409, 'Documentos foram feitos deste modelo. Desative-o.'),
  changed: errorKind('MODEL_CHANGED', 409, 'Outra pessoa mudou este modelo enquanto você editava.'),
  tooLong: errorKind('MODEL_TOO_LONG', 413, 'O modelo é longo demais. Divida-o, ou diminua as imagens.'),
  busy: errorKind('MODEL_BUSY', 503, 'Muitos textos estão sendo lidos agora. Tente de novo em um minuto.'),
} as const;
