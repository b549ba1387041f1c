import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a question about who could see something is refused. */
export const questionErrors = {
  notFound: errorKind('QUESTION_NOT_FOUND', 404, 'Pergunta não encontrada. Cada pessoa vê as que fez.'),
  nothingNamed: errorKind('QUESTION_ABOUT_NOTHING', 400, 'Diga um processo, uma pessoa ou um setor, e só um deles.'),
  personUnknown: errorKind('QUESTION_PERSON_UNKNOWN', 404, 'Pessoa não encontrada. Confira se você a administra.'),
  unitUnknown: errorKind('QUESTION_UNIT_UNKNOWN', 404, 'Setor não encontrado.'),
  outOfReach: errorKind('QUESTION_OUT_OF_REACH', 403, 'Você não pode perguntar sobre isto.'),
  future: errorKind('QUESTION_OF_THE_FUTURE', 400, 'O momento ainda não chegou. Pergunte sobre hoje ou antes.'),
  tooOld: errorKind(
    'QUESTION_BEFORE_HISTORY',
    400,
    'Desse dia não há registro completo: ele começou quando esta versão foi instalada. Veja o histórico do processo e da pessoa.',
  ),
} as const;
