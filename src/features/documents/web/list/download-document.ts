import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { downloadDocuments } from '../../contract/download-documents.ts';

/** Brings the bytes of a document to the person's machine; a refusal is said as it was told. */
export async function downloadDocument(id: number): Promise<void> {
  try {
    const { results } = await callEndpoint(downloadDocuments, { body: { process_file_ids: [id] } });
    const file = results[0];
    if (!file) return;
    const link = document.createElement('a');
    link.href = file.url;
    link.download = file.file_name;
    link.click();
  } catch (error) {
    toast.danger(failureMessage(error));
  }
}
