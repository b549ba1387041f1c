import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a call about the structure is refused. */
export const unitErrors = {
  unitNotFound: errorKind(
    'UNIT_NOT_FOUND',
    404,
    'Unidade não encontrada. Confira se ela é de um órgão que você administra.',
  ),
  organNotFound: errorKind('ORGAN_NOT_FOUND', 404, 'Órgão não encontrado. Confira se é um órgão que você administra.'),
  cannotChange: errorKind('CANNOT_CHANGE_STRUCTURE', 403, 'Você não administra estas unidades.'),
  cannotPlace: errorKind('CANNOT_PLACE_UNIT', 409, 'A unidade não pode ficar aí.'),
  taken: errorKind('ABBREVIATION_TAKEN', 409, 'Já existe outra com esta sigla.'),
  protocolTaken: errorKind(
    'PROTOCOL_UNIT_TAKEN',
    409,
    'Estes algarismos numeram os processos sigilosos. Escolha outros.',
  ),
  changedMeanwhile: errorKind(
    'STRUCTURE_CHANGED',
    409,
    'Outra pessoa mudou isto enquanto você editava. Confira como ficou e salve de novo.',
  ),
} as const;
