import { errorKind } from '../../../platform/contract/error-kind.ts';

/** Why numbers are refused. */
export const insightErrors = {
  unitNotYours: errorKind(
    'UNIT_NOT_YOURS',
    403,
    'Estes números são de outra unidade. Troque de lotação ou peça acesso ao administrador dela.',
  ),
  scopeNotAllowed: errorKind(
    'SCOPE_NOT_ALLOWED',
    403,
    'Você não possui permissão para ver os números do setor. Peça ao administrador da sua unidade.',
  ),
  period: errorKind('PERIOD_NOT_COUNTED', 400, 'Estes dias não podem ser contados. Escolha outro período.'),
  beyondWindow: errorKind(
    'BEYOND_WINDOW',
    400,
    'As páginas numeradas vão até a linha 10.000. Escolha um período menor para chegar às demais.',
  ),
} as const;
