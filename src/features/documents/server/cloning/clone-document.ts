import type { Tx } from '../../../../platform/server/db/database.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { addBytes } from '../../../processes/server/index.ts';
import { cloneDocument as contract } from '../../contract/cloning/clone-document.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentCreated, documentRegistered } from '../../contract/events.ts';
import { mayClone } from '../../rules/clone-policy.ts';
import { documentType } from '../../rules/document-types.ts';
import { type DocumentRow, documentTables, findType } from '../document-row.ts';
import { type DraftPlace, isPlaceGiven, openPlace, placeOf } from '../drafts/draft-place.ts';
import { insertDocument } from '../drafts/insert-document.ts';
import { presentSize } from '../drafts/present-size.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable, getReadableContent } from '../reading/read-document.ts';

export const cloneDocument = act(contract, clone, {
  again: (call, { file }) => ensureReadable({ ...call, db: call.tx }, file.id, 'document'),
});

async function clone(call: ActCall<typeof contract>) {
  const { input, actor, tx } = call;
  const {
    document: source,
    reading,
    place: from,
  } = await getReadableContent({ ...call, db: tx }, input.params.id, 'copy of a document');
  // Who has only the copy to print has no text, and no file of their own, to go on working on.
  if (reading === 'copy') throw new Refusal(documentErrors.notFound);
  const named = isPlaceGiven(input.body) ? input.body : await dispatchOf(tx, source.process_id, actor);
  const place = await openPlace(tx, named, actor);
  ensureAllowed(mayClone({ from: standing(from), to: standing(place) }), documentErrors.cannotClone);

  const size = await addBytes(tx, place.process, source.kind === 'written' ? 0 : source.size);
  const document = await insertCopy(call, place, source);
  await weighDrafts(tx, place.process.id);

  await recordCopy(call, document, source);
  const file = await presentDocument(tx, {
    document,
    place: await placeOf(tx, document, actor),
    reading: 'original',
    actor,
  });
  return { file, process_size: presentSize(place.process.size_bytes, size) };
}

const standing = ({ process: { id, secrecy } }: Pick<DraftPlace, 'process'>) => ({
  id,
  level: secrecy,
});

/** Of a text its words, to be printed anew; of a file the same bytes as they came, without what was signed here over them. */
async function insertCopy({ tx, actor, now }: ActCall<typeof contract>, place: DraftPlace, source: DocumentRow) {
  const kept = await findType(tx, source.document_type_id);
  const type = kept?.active ? kept : (await findType(tx, documentType.ATTACHMENT))!;
  const { attachment_name, kind, editable, html_source, plain_text, content_type, extension } = source;
  const file =
    kind === 'written'
      ? {}
      : {
          sha256: source.sha256,
          size: source.size,
          received_sha256: source.received_sha256,
          received_size: source.received_size,
          pages: source.pages,
        };
  const author = { author_id: actor.personId, unit_id: place.folder?.unit_id ?? place.process.origin_unit_id };
  return insertDocument(
    tx,
    place,
    { ...author, type, attachment_name, kind, editable, html_source, plain_text, content_type, extension, ...file },
    now,
  );
}

async function recordCopy(call: ActCall<typeof contract>, document: DocumentRow, source: DocumentRow): Promise<void> {
  const told = { ...inEvent(document), cloned_from: source.id };
  if (document.kind === 'written') {
    await record(call, documentCreated, document.process_id, told);
    return;
  }
  const { sha256, size, extension, received_sha256 } = document;
  const file = { sha256: sha256!, size, extension, ...(received_sha256 ? { received_sha256 } : {}) };
  await record(call, documentRegistered, document.process_id, { ...told, ...file });
}

/** The dispatch that a person is writing in a process, where a call names no place. */
async function dispatchOf(tx: Tx, processId: number, actor: Actor) {
  const folder = await documentTables(tx)
    .selectFrom('documents.dispatch_folder')
    .select('dispatch_id')
    .where('process_id', '=', processId)
    .where('person_id', '=', actor.personId)
    .where('unit_id', '=', actor.unit?.id ?? 0)
    .where('joined_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return folder ?? {};
}
