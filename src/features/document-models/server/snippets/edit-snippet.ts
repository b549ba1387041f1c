import { tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { snippetChanged } from '../../contract/events.ts';
import { editSnippet as contract } from '../../contract/snippets/edit-snippet.ts';
import { snippetErrors } from '../../contract/snippets/snippet.ts';
import { INSTITUTION, modelsTables } from '../models-tables.ts';
import { ensureNameFree, lockSnippet, readAhead, textRead, toldSnippet } from './snippet-row.ts';

export const editSnippet = act(
  contract,
  async (call, read: Parameters<typeof textRead>[0]) => {
    const { tx, actor, now, input } = call;
    const before = await lockSnippet(call, input.params.id);
    const { version } = input.body;
    if (version !== undefined && version !== before.version) throw new Refusal(snippetErrors.changed);
    const name = tidyName(input.body.name);
    await ensureNameFree(tx, before.unit_id, name, before.id);
    const text = textRead(read);

    await modelsTables(tx)
      .updateTable('document_models.snippet')
      .set({ name, ...text, changed_at: now, changed_by: actor.personId, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute();
    await record(call, snippetChanged, INSTITUTION, {
      snippet_id: before.id,
      before: toldSnippet(before),
      after: toldSnippet({ ...before, name, html: text.html }),
    });
    return { id: before.id, version: before.version + 1 };
  },
  { prepare: ({ input }) => readAhead(input.body.html) },
);
