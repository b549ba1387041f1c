import { errorKind } from '../../../../platform/contract/error-kind.ts';

/** Why a document is not made from a model (specification 001 §5 and §8). */
export const fillingErrors = {
  misplaced: errorKind('INPUTS_DO_NOT_FIT', 400, 'Os valores não são os dos campos deste modelo.'),
  missing: errorKind('REQUIRED_FIELD_EMPTY', 400, 'Campo obrigatório vazio.'),
  wrong: errorKind('VALUE_WRONG', 400, 'Há valores a corrigir.'),
  tableGone: errorKind('TABLE_NOT_FOUND', 404, 'Esta planilha não está mais guardada. Envie-a de novo.'),
  lineGone: errorKind('LINE_NOT_FOUND', 404, 'A planilha não tem esta linha, ou a linha está vazia.'),
  lineMade: errorKind(
    'LINE_ALREADY_MADE',
    409,
    'Desta linha já se fez o documento. Se ele não serve, exclua-o antes; para repetir, comece outro rascunho.',
  ),
  notFilled: errorKind(
    'DOCUMENT_NOT_FILLED',
    404,
    'Este documento não foi feito de um modelo com campos. Abra-o no editor.',
  ),
  changedByHand: errorKind(
    'TEXT_CHANGED_BY_HAND',
    409,
    'O texto foi mudado no editor depois de preenchido. Preencher de novo refaz o texto, e essa mudança se perde.',
  ),
  fieldsOnly: errorKind(
    'ONLY_FIELDS_CHANGE',
    403,
    'O modelo deste documento é de uso obrigatório: só os campos mudam. Abra o formulário.',
  ),
} as const;
