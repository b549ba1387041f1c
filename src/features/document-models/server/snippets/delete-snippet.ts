import { act } from '../../../../platform/server/acts/handlers.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { snippetDeleted } from '../../contract/events.ts';
import { deleteSnippet as contract } from '../../contract/snippets/delete-snippet.ts';
import { INSTITUTION, modelsTables } from '../models-tables.ts';
import { lockSnippet, toldSnippet } from './snippet-row.ts';

export const deleteSnippet = act(contract, async (call) => {
  const row = await lockSnippet(call, call.input.params.id);
  await modelsTables(call.tx)
    .updateTable('document_models.snippet')
    .set({ deleted_at: call.now })
    .where('id', '=', row.id)
    .execute();
  await record(call, snippetDeleted, INSTITUTION, { snippet_id: row.id, before: toldSnippet(row) });
  return { message: `Trecho “${row.name}” excluído.` };
});
