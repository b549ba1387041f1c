import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { downloadDocuments } from '../../contract/downloads/download-documents.ts';
import { exportDocument as contract } from '../../contract/downloads/export-document.ts';

type Address = OutputOf<typeof contract>;

/** Brings the bytes of a document to the person's machine; a refusal is said as it was told. */
export const downloadDocument = (id: number): Promise<void> =>
  bring(async () => (await callEndpoint(downloadDocuments, { body: { process_file_ids: [id] } })).results[0]);

/** The same for a written document as an office file. */
export const exportDocument = (id: number, format: 'docx' | 'odt'): Promise<void> =>
  bring(() => callEndpoint(contract, { params: { id }, query: { format } }));

async function bring(find: () => Promise<Address | undefined>): Promise<void> {
  try {
    const file = await find();
    if (file) bringFile(file.url, file.file_name);
  } catch (error) {
    toast.failure(error);
  }
}
