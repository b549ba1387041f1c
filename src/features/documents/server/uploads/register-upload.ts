import type { z } from 'zod';
import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { ownerOf } from '../../../../platform/server/storage/index.ts';
import { registerUpload as contract } from '../../contract/uploads/register-upload.ts';
import { documentType } from '../../rules/document-types.ts';
import { nameOfFile } from '../../rules/document-title.ts';
import { extensionOf } from '../../rules/file-types.ts';
import { requireType } from '../document-row.ts';
import { ensurePlace, openPlace, placeOf } from '../drafts/draft-place.ts';
import { presentSize } from '../drafts/present-size.ts';
import { putFile } from '../drafts/put-file.ts';
import { findSent, type Inspected, inspectionOf, inspectSent, keepSent, type SentFile } from '../incoming/sent-file.ts';
import { presentDocument } from '../reading/present-document.ts';
import { ensureReadable } from '../reading/read-document.ts';

export const registerUpload = act(contract, register, {
  prepare: inspect,
  again: (call, { file }) => ensureReadable({ ...call, db: call.tx }, file.id, 'document'),
});

async function inspect(call: ReadCall<typeof contract>): Promise<Prepared<Inspected> | undefined> {
  const { input, actor, db } = call;
  // Nobody has a file judged that they may put nowhere.
  if ((await orRefusal(ensurePlace(db, input.body, actor))) instanceof Refusal) return undefined;
  const found = await inspectSent(call, sentBy(call));
  return found && { found };
}

async function register(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, actor, tx } = call;
  const { body } = input;
  const sent = sentBy(call);
  const upload = await findSent(tx, sent);
  const place = await openPlace(tx, body, actor);
  const inspection = inspectionOf(upload, inspected);
  const type = await requireType(tx, body.document_type_id ?? body.document_type ?? documentType.ATTACHMENT);

  const file = await keepSent(call, sent, inspection);
  const { document, size } = await putFile(call, place, {
    file,
    type,
    name: body.attachment_name || nameOfFile(body.file_name),
    editable: sent.editable,
  });
  const shown = await presentDocument(tx, {
    document,
    place: await placeOf(tx, document, actor),
    reading: 'original',
    actor,
  });
  return { file: shown, process_size: presentSize(place.process.size_bytes, size) };
}

type Body = z.output<(typeof contract)['body']>;

const sentBy = ({
  input: { body },
  actor,
}: {
  readonly input: { readonly body: Body };
  readonly actor: { readonly personId: number };
}): SentFile => ({
  key: body.s3Data.key,
  owner: ownerOf(actor),
  fileName: body.file_name,
  editable: body.editable ?? extensionOf(body.file_name) !== 'pdf',
});
