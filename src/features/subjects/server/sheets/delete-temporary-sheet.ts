import { act } from '../../../../platform/server/acts/handlers.ts';
import { forgetSheetAddress } from '../../../../platform/server/sheets/index.ts';
import { deleteTemporarySheet as contract } from '../../contract/sheets/delete-temporary-sheet.ts';

export const deleteTemporarySheet = act(contract, async ({ input, tx, actor }) => {
  await forgetSheetAddress(tx, input.body.url, actor.personId);
  return { message: 'Planilha descartada.' };
});
