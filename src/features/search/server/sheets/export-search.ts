import { sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import type { Absent } from '../../../../platform/server/acts/actor.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { askedAt, giveSheetAddress } from '../../../../platform/server/sheets/index.ts';
import { searchExported } from '../../contract/sheets/events.ts';
import { exportSearch as contract } from '../../contract/sheets/export-search.ts';
import { searchErrors } from '../../contract/search-errors.ts';
import { searchSheet } from './search-sheet.ts';

export const exportSearch = act(
  contract,
  async (call) => {
    const { filters, order_by: order = 'date', format } = call.input.body;
    const { personId, unit, sessionId } = call.actor;
    if (unit === null) throw new Refusal(searchErrors.needsSession);
    await record(call, searchExported, personId, { fields: Object.keys(filters), format });
    const by = { personId, bondId: unit.bondId, sessionId };
    return giveSheetAddress(call, searchSheet, { filters, order, by, format, template: false });
  },
  {
    // An address that was given is told again to who still acts under the bond by which it was asked for.
    again: async ({ tx, actor }, { url }) => {
      const asked = (await askedAt(tx, url, actor.personId)) as { readonly by: Absent } | null;
      if (!asked || asked.by.bondId !== actor.unit?.bondId) throw new Refusal(sheetErrors.gone);
    },
  },
);
