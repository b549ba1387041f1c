import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { giveSheetAddress } from '../../../../platform/server/sheets/index.ts';
import { peopleExported } from '../../contract/sheets/events.ts';
import { exportPeople as contract } from '../../contract/sheets/export-people.ts';
import { peopleSheet } from './people-sheet.ts';

export const exportPeople = act(contract, async (call) => {
  const { capacity_id, template } = call.input.body;
  if (!template) await record(call, peopleExported, 1, { capacity_id: capacity_id ?? null });
  return giveSheetAddress(call, peopleSheet, { capacity_id, template });
});
