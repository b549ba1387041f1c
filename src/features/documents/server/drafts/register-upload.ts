import { act } from '../../../../platform/server/http/handlers.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/http/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { inspectPdf } from '../../../../platform/server/pdf/index.ts';
import { claimUpload, type Measured } from '../../../../platform/server/storage/index.ts';
import { addBytes } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentRegistered } from '../../contract/events.ts';
import { registerUpload as contract } from '../../contract/register-upload.ts';
import { documentType } from '../../rules/document-types.ts';
import { extensionOf, LEADING_BYTES, mayReceiveFile } from '../../rules/file-types.ts';
import { nameOfFile } from '../../rules/document-title.ts';
import { IN_MEMORY_LIMIT, readBlob } from '../filing/blob-bytes.ts';
import { documentTables, requireType } from '../document-row.ts';
import { openPlace, placeOf } from './draft-place.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { insertDocument } from './insert-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { weighDrafts } from './weigh-drafts.ts';
import { presentSize } from './present-size.ts';

export const registerUpload = act(contract, async (call) => {
  const { input, actor, tx, deps, now } = call;
  const { body } = input;
  const upload = await claimUpload(tx, deps, { key: body.s3Data.key, ownerPersonId: actor.personId });
  const extension = extensionOf(body.file_name);
  const pages = await lookInside(deps, upload, body.file_name);
  const place = await openPlace(tx, body, actor);
  const type = await requireType(tx, body.document_type_id ?? body.document_type ?? documentType.ATTACHMENT);

  const editable = body.editable ?? extension !== 'pdf';
  ensureAllowed(
    mayReceiveFile({
      name: body.file_name,
      bytes: upload.size,
      leading: upload.leadingBytes.subarray(0, LEADING_BYTES),
      as: editable ? 'editable' : 'attachment',
    }),
    documentErrors.invalidFormat,
  );
  // The address was given for one extension; the file registered with it has no other.
  if (extension !== upload.extension) throw new Refusal(documentErrors.invalidFormat);
  const size = await addBytes(tx, place.process, upload.size);
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
      editable,
      sha256: upload.sha256,
      size: upload.size,
      content_type,
      extension,
      pages,
    },
    now,
  );
  await weighDrafts(tx, place.process.id);

  const { sha256 } = upload;
  await record(call, documentRegistered, document.process_id, {
    ...inEvent(document),
    sha256,
    size: upload.size,
    extension,
  });
  const file = await presentDocument(tx, {
    document,
    place: await placeOf(tx, document, actor),
    reading: 'original',
    actor,
  });
  return { file, process_size: presentSize(place.process.size_bytes, size) };
});

/** Pages of a PDF. One that nobody could open later is refused now. */
async function lookInside(deps: Deps, upload: Measured, fileName: string): Promise<number | null> {
  if (extensionOf(fileName) !== 'pdf' || upload.size > IN_MEMORY_LIMIT || upload.size === 0) return null;
  const inspection = await inspectPdf(await readBlob(deps, upload.sha256));
  if (inspection.kind === 'readable') return inspection.pages;
  // What is not a PDF at all gets the plainer reason of the leading bytes.
  if (!upload.leadingBytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null;
  const why = inspection.kind === 'protected' ? 'está protegido por senha' : 'está danificado';
  throw new Refusal(documentErrors.invalidFormat, {
    message: `"${fileName}" ${why}. Abra-o no programa de origem e salve de novo em PDF, sem senha.`,
  });
}
