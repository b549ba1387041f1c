import { read } from '../../../../platform/server/http/handlers.ts';
import { Refusal } from '../../../../platform/server/http/refusal.ts';
import { writeDocx, writeOdt } from '../../../../platform/server/office/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { exportDocument as contract } from '../../contract/downloads/export-document.ts';
import { signersOf } from '../document-row.ts';
import { keepBlob } from '../filing/blob-bytes.ts';
import { printedSigners } from '../filing/file-documents.ts';
import { printedInput } from '../filing/printed-input.ts';
import { cached, digestOf } from './document-copies.ts';
import { addressOf } from './file-address.ts';
import { getReadableContent } from './read-document.ts';

const formats = {
  docx: {
    form: 'DOCX',
    write: writeDocx,
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  odt: { form: 'ODT', write: writeOdt, contentType: 'application/vnd.oasis.opendocument.text' },
} as const;

export const exportDocument = read(contract, async (call) => {
  const { params, query } = call.input;
  const { document, reading } = await getReadableContent(call, params.id, 'document export');
  // Who may only see the copy to print does not get the text to work on.
  if (reading === 'copy') throw new Refusal(documentErrors.notFound);
  if (document.kind !== 'written') throw new Refusal(documentErrors.notWritten);

  const signers = printedSigners((await signersOf(call.db, [document.id])).get(document.id) ?? []);
  const input = await printedInput(call.db, { document, signers, date: document.frozen_at ?? document.changed_at });
  const { form, write, contentType } = formats[query.format];
  const made = { of: digestOf(input), make: async () => keepBlob(call.deps, await write(input)) };
  const kept = await cached(call.db, call.deps, { document, form }, made);
  const wanted = { sha256: kept.sha256, size: kept.size, contentType, extension: query.format };
  return addressOf(call.db, call.deps, document, { ...wanted, disposition: 'attachment' });
});
