import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import {
  ensureReadable,
  lockDocument,
  markForGazette,
  presentDocument,
  readDocument,
} from '../../../documents/server/index.ts';
import { ensureActOut } from '../../../gazette-editions/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { documentMarked, documentRemoved } from '../../contract/events.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import { setToPublish as contract } from '../../contract/marking/set-to-publish.ts';
import { mayMark, mayRemove } from '../../rules/publication-policy.ts';
import { inGazetteEvent } from '../change-publication.ts';
import {
  factsOfPublication,
  gazetteTables,
  lockPublication,
  markingFactsOf,
  type Publication,
} from '../publication-row.ts';
import { markingPlace } from './marking-place.ts';

export const setToPublish = act(contract, set, {
  again: (call, { id }) => ensureReadable({ ...call, db: call.tx }, id, 'document'),
});

type Call = ActCall<typeof contract>;
type Locked = Awaited<ReturnType<typeof lockDocument>> & { readonly publication: Publication };

async function set(call: Call) {
  const { input, actor, tx } = call;
  const { id } = input.params;
  const reader = { ...call, db: tx };
  await ensureReadable(reader, id, 'gazette');
  const locked = await lockDocument(tx, id);
  const { document, process } = locked;
  ensureNamed(call, locked);
  const { place, reading } = await readDocument(reader, document, 'gazette');
  const publication = await lockPublication(tx, id);
  const facts = factsOfPublication(document, publication, process);
  const who = policyActor(actor);
  const where = await markingPlace(tx, document, { process, mine: place.mine });

  if (input.body.to_publish) {
    const marking = await markingFactsOf(tx, document);
    ensureAllowed(mayMark(who, where, facts, marking), gazetteErrors.cannotMark);
    await mark(call, { ...locked, publication });
  } else {
    ensureAllowed(mayRemove(who, where, facts), gazetteErrors.cannotRemove);
    await remove(call, { ...locked, publication });
  }

  const { document: after } = await lockDocument(tx, id);
  return presentDocument(tx, { document: after, place, reading, actor });
}

/** What names another process or dispatch than the document's is about no document. */
function ensureNamed({ input: { body } }: Call, { document }: Pick<Locked, 'document'>): void {
  const { process_id, dispatch_id } = body;
  const isOther =
    (process_id != null && process_id !== document.process_id) ||
    (dispatch_id != null && dispatch_id !== document.dispatch_id);
  if (isOther) throw new Refusal(documentErrors.notFound);
}

async function mark(call: Call, { document, process }: Locked): Promise<void> {
  const { tx, actor, now, input } = call;
  const keep_reference = input.body.keep_reference ?? true;
  const erratum_of = input.body.erratum_of ?? null;
  if (erratum_of !== null) await ensureActOut(tx, erratum_of);
  // Of what was refused the dates stay in the ledger; the document begins anew.
  await gazetteTables(tx).deleteFrom('gazette.publication').where('document_id', '=', document.id).execute();
  const row = await gazetteTables(tx)
    .insertInto('gazette.publication')
    .values({
      document_id: document.id,
      process_id: process.id,
      unit_id: document.unit_id,
      state: 'TO_PUBLISH',
      keep_reference,
      erratum_of,
      marked_by: actor.personId,
      marked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await markForGazette(call, document.id, row.state);
  await record(call, documentMarked, process.id, {
    ...(await inGazetteEvent(call, document, row)),
    keep_reference,
    erratum_of,
  });
}

async function remove(call: Call, { document, process, publication }: Locked): Promise<void> {
  const { row } = publication;
  await gazetteTables(call.tx).deleteFrom('gazette.publication').where('document_id', '=', document.id).execute();
  await markForGazette(call, document.id, null);
  await record(call, documentRemoved, process.id, await inGazetteEvent(call, document, row!));
}
