import { act } from '../../../../platform/server/acts/handlers.ts';
import { deleteTemporarySheet as contract } from '../../contract/sheets/delete-temporary-sheet.ts';
import { subjectsTables } from '../subjects-tables.ts';
import { isToken } from './sheet-token.ts';

export const deleteTemporarySheet = act(contract, async ({ input, tx, actor }) => {
  const token = /[?&]token=([^&#]*)/.exec(input.body.url)?.[1] ?? '';
  if (isToken(token)) {
    await subjectsTables(tx)
      .deleteFrom('subjects.temporary_sheet')
      .where('id', '=', token)
      .where('person_id', '=', actor.personId)
      .execute();
  }
  return { message: 'Planilha descartada.' };
});
