import type { z } from 'zod';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { NotPrepared } from '../../../../platform/server/acts/prepared.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  claimUpload,
  findReceived,
  receiveUpload,
  type ReceivedUpload,
} from '../../../../platform/server/storage/index.ts';
import { addBytes } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentRegistered } from '../../contract/events.ts';
import { registerUpload as contract } from '../../contract/uploads/register-upload.ts';
import { documentType } from '../../rules/document-types.ts';
import { extensionOf, LEADING_BYTES, mayReceiveFile } from '../../rules/file-types.ts';
import { nameOfFile } from '../../rules/document-title.ts';
import { documentTables, requireType } from '../document-row.ts';
import { ensurePlace, openPlace, placeOf } from '../drafts/draft-place.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { insertDocument } from '../drafts/insert-document.ts';
import { keepContent } from '../incoming/keep-content.ts';
import { type Inspection, lookInside } from '../incoming/look-inside.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { presentSize } from '../drafts/present-size.ts';

export const registerUpload = act(contract, register, {
  prepare: inspect,
  again: (call, { file }) => ensureReadable({ ...call, db: call.tx }, file.id, 'document'),
});

/** What an inspection came to, and of which bytes. */
interface Inspected {
  readonly sha256: string;
  readonly inspection: Inspection | Refusal;
}

/** A file may take its time to be judged: nothing is open meanwhile. */
async function inspect({
  input,
  actor,
  db,
  deps,
}: ReadCall<typeof contract>): Promise<Prepared<Inspected> | undefined> {
  const { s3Data, file_name } = input.body;
  // Nobody has a file judged that they may put nowhere.
  if ((await orRefusal(ensurePlace(db, input.body, actor))) instanceof Refusal) return undefined;
  const upload = await orRefusal(receiveUpload(db, deps, { key: s3Data.key, ownerPersonId: actor.personId }));
  if (upload instanceof Refusal || !mayReceive(input.body, upload).allowed) return undefined;
  return { found: { sha256: upload.sha256, inspection: await orRefusal(lookInside(deps, upload, file_name)) } };
}

async function register(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, actor, tx, deps, now } = call;
  const { body } = input;
  const sent = { key: body.s3Data.key, ownerPersonId: actor.personId };
  const upload = await findReceived(tx, sent);
  const extension = extensionOf(body.file_name);
  ensureAllowed(mayReceive(body, upload), documentErrors.invalidFormat);
  // The address was given for one extension; the file registered with it has no other.
  if (extension !== upload.extension) throw new Refusal(documentErrors.invalidFormat);
  const place = await openPlace(tx, body, actor);
  if (inspected?.sha256 !== upload.sha256) throw new NotPrepared(new Refusal(documentErrors.intakeBusy));
  const { inspection } = inspected;
  if (inspection instanceof Refusal) throw inspection;
  const type = await requireType(tx, body.document_type_id ?? body.document_type ?? documentType.ATTACHMENT);

  await claimUpload(tx, deps, sent);
  const { sha256, pages, received } = inspection;
  await keepContent(tx, deps, { inspection, extension, now });
  const size = await addBytes(tx, place.process, inspection.size);
  const { content_type } = await documentTables(tx)
    .selectFrom('documents.extension')
    .select('content_type')
    .where('extension', '=', extension)
    .executeTakeFirstOrThrow();
  const document = await insertDocument(
    tx,
    place,
    {
      type,
      attachment_name: body.attachment_name || nameOfFile(body.file_name),
      author_id: actor.personId,
      unit_id: place.folder?.unit_id ?? place.process.origin_unit_id,
      kind: 'uploaded',
      editable: isEditable(body),
      sha256,
      size: inspection.size,
      received_sha256: received?.sha256 ?? null,
      received_size: received?.size ?? null,
      content_type,
      extension,
      pages,
    },
    now,
  );
  await weighDrafts(tx, place.process.id);

  await record(call, documentRegistered, document.process_id, {
    ...inEvent(document),
    sha256,
    size: inspection.size,
    extension,
    ...(received ? { received_sha256: received.sha256, removed: [...received.removed] } : {}),
  });
  const file = await presentDocument(tx, {
    document,
    place: await placeOf(tx, document, actor),
    reading: 'original',
    actor,
  });
  return { file, process_size: presentSize(place.process.size_bytes, size) };
}

type Body = z.output<(typeof contract)['body']>;

const isEditable = (body: Body): boolean => body.editable ?? extensionOf(body.file_name) !== 'pdf';

const mayReceive = (body: Body, { size, leadingBytes }: ReceivedUpload) =>
  mayReceiveFile({
    name: body.file_name,
    bytes: size,
    leading: leadingBytes.subarray(0, LEADING_BYTES),
    as: isEditable(body) ? 'editable' : 'attachment',
  });
