import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { compareSheet } from '../../../../platform/server/sheets/index.ts';
import { compareUnits as contract } from '../../contract/sheets/compare-units.ts';
import { unitSheetChanges } from '../../rules/sheets/unit-sheet-difference.ts';
import { loadingUnits } from './loading-units.ts';

/** No answer of it is kept for who sends the same again: it is long, and asked anew it says what is true then. */
export const compareUnits = ownTransactions(contract, (call) =>
  compareSheet(call, { ...loadingUnits(call.actor), title: 'Diferença de unidades', changes: unitSheetChanges }),
);
