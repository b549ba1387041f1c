import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about profiles, permissions and limits of units is refused (specification 001 §5 and §6). */
export const accessErrors = {
  profileNotFound: errorKind('PROFILE_NOT_FOUND', 404, 'Perfil não encontrado. Ele pode ter sido excluído.'),
  permissionNotFound: errorKind('PERMISSION_NOT_FOUND', 404, 'Permissão não encontrada. Confira o número.'),
  incomplete: errorKind('PROFILE_INCOMPLETE', 400, 'Falta completar o perfil.'),
  unknown: errorKind('UNKNOWN_CHOICE', 400, 'Uma das escolhas não existe mais. Atualize a página e escolha de novo.'),
  nameTaken: errorKind('NAME_TAKEN', 409, 'Já existe um perfil com esse nome.'),
  givesMore: errorKind('GIVES_MORE_THAN_HELD', 403, 'Você não dá o que não tem.'),
  reasonRequired: errorKind('REASON_REQUIRED', 400, 'Escreva o motivo: a mudança dá permissão sensível.'),
  leavesNobody: errorKind('LEAVES_NOBODY', 409, 'Ninguém mais poderia fazer isso.'),
  changed: errorKind('PROFILE_CHANGED', 409, 'Outra pessoa mudou este perfil enquanto você editava.'),
  cannotDelete: errorKind('PROFILE_STAYS', 409, 'Este perfil não se exclui.'),
  cannotDeactivate: errorKind('PROFILE_STAYS_ACTIVE', 409, 'Este perfil fica sempre ativo.'),
} as const;
