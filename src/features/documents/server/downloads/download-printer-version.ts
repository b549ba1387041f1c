import { read } from '../../../../platform/server/acts/handlers.ts';
import { inTurn } from '../../../../platform/server/acts/heavy-work/turns.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { downloadPrinterVersion as contract } from '../../contract/downloads/download-printer-version.ts';
import { pdfAddressOf } from '../reading/file-address.ts';
import { printedPdf } from '../reading/document-copies.ts';
import { getReadableContent } from '../reading/read-document.ts';

export const downloadPrinterVersion = read(contract, async (call) => {
  const { document, reading } = await getReadableContent(call, call.input.params.id, 'document download');
  const { process_id } = call.input.query;
  if (process_id !== undefined && document.process_id !== process_id) throw new Refusal(documentErrors.notFound);
  const pdf = await inTurn(call, () => printedPdf(call.db, call.deps, document, reading));
  return pdfAddressOf(call.db, call.deps, document, pdf, 'attachment');
});
