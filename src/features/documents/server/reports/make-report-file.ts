import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type DocumentInput, DocumentRenderError } from '../../../../engine/print/index.ts';
import type { ErrorKind } from '../../../../platform/contract/error-kind.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { createDownloadAddress, filesOf } from '../../../../platform/server/storage/index.ts';

const SECONDS_TO_READ = 3_600;

interface ReportText extends Pick<DocumentInput, 'header' | 'title' | 'html' | 'date'> {
  readonly fileName: string;
  /** What is answered when it could not be set. */
  readonly failed: ErrorKind;
}

/**
 * A report that is written as a text: set, kept, and where it is read for an hour. `keep` remembers whose it is by its SHA-256.
 * @throws Refusal `failed`
 */
export async function makeReportFile(
  deps: Deps,
  { fileName, failed, ...text }: ReportText,
  keep: (sha256: string) => Promise<unknown>,
): Promise<{ readonly report_file: string; readonly file_name: string }> {
  const pdf = await deps.renderer.renderDocument({ ...text, signers: [] }).catch((error: unknown) => {
    if (error instanceof DocumentRenderError) throw new Refusal(failed);
    throw error;
  });
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  // The row first: whatever ends a node in between, a file without one would be found by nobody who takes old ones away.
  await keep(sha256);
  await deps.storage.put(Readable.from([pdf]), { maxBytes: pdf.length });
  const { url } = await createDownloadAddress(filesOf(deps), {
    sha256,
    fileName,
    contentType: 'application/pdf',
    disposition: 'attachment',
    expiresInSeconds: SECONDS_TO_READ,
  });
  return { report_file: url, file_name: fileName };
}
