import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why nobody looks through these eyes. */
export const seeAsErrors = {
  notThere: errorKind(
    'NOT_THERE_TO_SEE_AS',
    404,
    'A pessoa não tem lotação ativa neste setor, ou o perfil não existe.',
  ),
  mayNot: errorKind('CANNOT_SEE_AS', 403, 'Você não possui permissão para ver como esta pessoa ou perfil.'),
} as const;
