import { errorKind } from './error-kind.ts';

/** Why the one call of bulk acts does not know which act is meant. */
export const bulkActionErrors = {
  unknown: errorKind('BULK_ACTION_UNKNOWN', 400, 'Este ato não é feito em lote por esta chamada.'),
} as const;
