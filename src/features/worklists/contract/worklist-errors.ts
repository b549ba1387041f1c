import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why a list is refused. */
export const worklistErrors = {
  scopeNotAllowed: errorKind(
    'SCOPE_NOT_ALLOWED',
    403,
    'Você não possui permissão para ver os processos do setor. Peça ao administrador da sua unidade.',
  ),
  unitNotYours: errorKind(
    'UNIT_NOT_YOURS',
    403,
    'Esta lista é de outra unidade. Troque de lotação ou peça acesso ao administrador dela.',
  ),
  beyondWindow: errorKind(
    'BEYOND_WINDOW',
    400,
    'As páginas numeradas vão até o processo 10.000. Use os filtros ou a busca para chegar aos demais.',
  ),
  cursorUnknown: errorKind(
    'CURSOR_UNKNOWN',
    400,
    'Esta continuação é de outra lista ou de outra ordem. Volte à primeira página.',
  ),
} as const;
