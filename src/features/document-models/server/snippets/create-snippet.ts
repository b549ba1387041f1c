import { sql } from 'kysely';
import { tidyName } from '../../../../kernel/names.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { snippetCreated } from '../../contract/events.ts';
import { createSnippet as contract } from '../../contract/snippets/create-snippet.ts';
import { snippetErrors } from '../../contract/snippets/snippet.ts';
import { mayAddSnippet } from '../../rules/snippet-policy.ts';
import { INSTITUTION, modelsTables } from '../models-tables.ts';
import { ensureNameFree, readAhead, snippetsOf, textRead, toldSnippet } from './snippet-row.ts';

export const createSnippet = act(
  contract,
  async (call, read: Parameters<typeof textRead>[0]) => {
    const { tx, actor, now, input } = call;
    const { unit, personId } = actor;
    if (!unit) throw new Refusal(snippetErrors.withoutUnit);
    // One after another: names are told apart, and counted, among those that are there.
    await sql`select pg_advisory_xact_lock(hashtext('document_models.snippet'), ${unit.id}::int)`.execute(tx);
    const name = tidyName(input.body.name);
    ensureAllowed(mayAddSnippet((await snippetsOf(tx, unit.id)).length), snippetErrors.tooMany);
    await ensureNameFree(tx, unit.id, name);
    const text = textRead(read);

    const written = { unit_id: unit.id, name, ...text };
    const { id } = await modelsTables(tx)
      .insertInto('document_models.snippet')
      .values({ ...written, written_by: personId, changed_by: personId, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(call, snippetCreated, INSTITUTION, { snippet_id: id, after: toldSnippet(written) });
    return { id, version: 1 };
  },
  { prepare: ({ input }) => readAhead(input.body.html) },
);
