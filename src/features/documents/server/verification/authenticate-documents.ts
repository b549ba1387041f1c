import type { Tx } from '../../../../platform/server/db/database.ts';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockProcesses } from '../../../processes/server/index.ts';
import { authenticateDocuments as contract } from '../../contract/verification/authenticate-documents.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentAuthenticated } from '../../contract/events.ts';
import { type DocumentRow, documentTables, lockDocument } from '../document-row.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { mayAuthenticate } from '../../rules/authentication-policy.ts';
import { titleOf } from '../reading/title-of.ts';
import { getReadableContent } from '../reading/read-document.ts';

export const authenticateDocuments = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const results: { id: number; is_validated: true; date: string }[] = [];
  const ids = [...new Set(input.body.process_file_ids)].sort((one, other) => one - other);
  const processIds: number[] = [];
  for (const id of ids) {
    const { document } = await getReadableContent({ ...call, db: tx }, id, 'authentication');
    processIds.push(document.process_id);
  }
  // Documents of one number order may be of processes in the other.
  await lockProcesses(tx, [...new Set(processIds)]);
  for (const id of ids) {
    const { document } = await lockDocument(tx, id);
    if (!isAuthenticable(document)) throw new Refusal(documentErrors.notAuthenticable);

    const fresh = await documentTables(tx)
      .insertInto('documents.authentication')
      .values({ document_id: id, person_id: actor.personId, unit_id: actor.unit!.id, authenticated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('authenticated_at')
      .executeTakeFirst();
    if (fresh) {
      await record(call, documentAuthenticated, document.process_id, {
        ...inEvent(document),
        title: await titleOf(tx, document),
        sha256: document.sha256,
      });
    }
    const kept = fresh ?? (await earlier(tx, id, actor.personId));
    results.push({ id, is_validated: true, date: kept.authenticated_at.toISOString() });
  }
  return { results };
});

/** A file with a virus was refused before, when it was read. */
const isAuthenticable = (document: DocumentRow): document is DocumentRow & { readonly sha256: string } =>
  document.sha256 !== null &&
  mayAuthenticate({
    filed: document.filed_at !== null,
    withoutEffect: document.no_effect_at !== null,
    infected: false,
  }).allowed;

const earlier = (tx: Tx, id: number, personId: number) =>
  documentTables(tx)
    .selectFrom('documents.authentication')
    .select('authenticated_at')
    .where('document_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
