import { errorKind } from '../../../platform/contract/error-kind.ts';

export const openDataErrors = {
  fileUnknown: errorKind(
    'OPEN_DATA_UNKNOWN',
    404,
    'Não há este arquivo de dados. Veja os que existem em /dados-abertos.',
  ),
};
