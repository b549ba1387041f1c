import { act } from '../../../../platform/server/acts/handlers.ts';
import { giveSheetAddress } from '../../../../platform/server/sheets/index.ts';
import { downloadUnitSheet as contract } from '../../contract/sheets/download-sheet.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { unitSheet } from './unit-sheet.ts';

export const downloadUnitSheet = act(contract, (call) =>
  // Who takes it shows no session: how far the sheet reaches is of who asked.
  giveSheetAddress(call, unitSheet, { ...call.input.body, reach: unitReach(call.actor) }),
);
