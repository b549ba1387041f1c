import { isDeepStrictEqual } from 'node:util';
import { sheetErrors } from '../../../../platform/contract/sheets/sheet-calls.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { askedAt, giveSheetAddress } from '../../../../platform/server/sheets/index.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { downloadUnitSheet as contract } from '../../contract/sheets/download-sheet.ts';
import { unitReach } from '../../rules/unit-administration.ts';
import { unitSheet } from './unit-sheet.ts';

export const downloadUnitSheet = act(
  contract,
  (call) =>
    // Who takes it shows no session: how far the sheet reaches is of who asked.
    giveSheetAddress(call, unitSheet, { ...call.input.body, reach: unitReach(call.actor) }),
  {
    // An address that was given is told again to who still reaches as far.
    again: async ({ tx, actor }, { url }) => {
      const asked = (await askedAt(tx, url, actor.personId)) as { readonly reach: Reach } | null;
      if (!asked || !isDeepStrictEqual(asked.reach, unitReach(actor))) throw new Refusal(sheetErrors.gone);
    },
  },
);
