import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a call about reorganisations is refused. */
export const planErrors = {
  notFound: errorKind(
    'REORGANIZATION_NOT_FOUND',
    404,
    'Reorganização não encontrada. Confira se ela é de um órgão que você administra.',
  ),
  cannotPlan: errorKind('CANNOT_REORGANIZE', 403, 'Você não possui permissão para esta reorganização.'),
  notThere: errorKind('REORGANIZATION_OVER', 409, 'Esta reorganização não está mais assim. Atualize a página.'),
  changedMeanwhile: errorKind(
    'REORGANIZATION_CHANGED',
    409,
    'Outra pessoa mudou esta reorganização enquanto você editava. Confira como ficou e salve de novo.',
  ),
  incomplete: errorKind('REORGANIZATION_INCOMPLETE', 400, 'Falta completar a reorganização.'),
  inTheWay: errorKind('REORGANIZATION_BLOCKED', 409, 'Algo impede esta reorganização.'),
  processesStay: errorKind('PROCESSES_STAY', 409, 'Há processos que não seguiram.'),
} as const;
