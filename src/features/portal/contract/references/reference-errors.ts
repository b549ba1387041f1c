import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a call about references is refused. */
export const referenceErrors = {
  notFound: errorKind('REFERENCE_NOT_FOUND', 404, 'Publicação não encontrada. Ela pode ter sido retirada.'),
  invalid: errorKind('REFERENCE_INVALID', 400, 'Falta completar a publicação.'),
  changed: errorKind(
    'REFERENCE_CHANGED',
    409,
    'Outra pessoa mudou esta publicação enquanto você escrevia. Atualize a lista e confira antes de salvar.',
  ),
  fileMissing: errorKind(
    'REFERENCE_FILE_MISSING',
    404,
    'O arquivo desta publicação não está aqui. Avise o atendimento.',
  ),
} as const;
