import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { giveSheetAddress } from '../../../../platform/server/sheets/index.ts';
import { searchExported } from '../../contract/sheets/events.ts';
import { exportSearch as contract } from '../../contract/sheets/export-search.ts';
import { searchErrors } from '../../contract/search-errors.ts';
import { searchSheet } from './search-sheet.ts';

export const exportSearch = act(contract, async (call) => {
  const { filters, order_by: order = 'date', format } = call.input.body;
  const { personId, unit, sessionId } = call.actor;
  if (unit === null) throw new Refusal(searchErrors.needsSession);
  await record(call, searchExported, personId, { fields: Object.keys(filters), format });
  const by = { personId, bondId: unit.bondId, sessionId };
  return giveSheetAddress(call, searchSheet, { filters, order, by, format, template: false });
});
