import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { defineJob } from '../../../../platform/server/jobs/index.ts';
import { TaskStopped } from '../../../../engine/intake/index.ts';
import { blobName } from '../../../../platform/server/storage/index.ts';
import { keepBlob } from '../filing/blob-bytes.ts';
import { documentTables } from '../document-row.ts';
import { announceFile } from './announce-file.ts';
import { keepText } from './extracted-text.ts';
import { type FileContent, type FileKey, fileKey, type FileRun, findContent } from './file-content.ts';
import { makeRendition, pictures, type Rendition } from './make-rendition.ts';
import { recogniseText } from './recognise-text-job.ts';

/** Fewer letters a page than this are stamps and folios: the page is a picture. */
const LETTERS_OF_A_SCAN = 30;

/** After a file came in: its PDF for reading when it is another format, its text, and a picture of its first page. */
export const prepareFile = defineJob({
  name: 'prepare-file',
  schema: fileKey,
  retry: { limit: 3, delaySeconds: 30, maxDelaySeconds: 600 },
  expireInSeconds: 600,
  concurrency: 2,
  run: async ({ data, deps }: FileRun) => {
    const content = await findContent(deps.db, data);
    if (!content || content.scan_status === 'INFECTED') return;
    const rendition = await renditionOf(deps, content);
    const shown = shownFile(content, rendition);
    if (!shown) return;
    const read = await deps.intake.read(shown).catch(costsTooMuch);
    if (read === null) return deps.db.transaction().execute((tx) => announceFile(tx, data, deps.clock()));
    const { text, picture } = read;
    const kept = picture && (await keepBlob(deps, picture));
    await change(deps, content, { picture_sha256: kept?.sha256 ?? null });
    if (text.trim() !== '') await keepText(deps.db, content, { text, source: 'document', now: deps.clock() });
    const pages = rendition?.pages ?? 1;
    const isScan =
      (shown.extension === 'pdf' || pictures.has(shown.extension)) && text.trim().length < pages * LETTERS_OF_A_SCAN;
    await deps.db.transaction().execute(async (tx) => {
      if (isScan && deps.intake.recognises) await deps.jobs.enqueue(tx, recogniseText, data);
      await announceFile(tx, data, deps.clock());
    });
  },
});

/** A file that is too much for its reader has neither text nor picture; trying it again would cost as much. */
function costsTooMuch(error: unknown): null {
  if (error instanceof TaskStopped) return null;
  throw error;
}

/** The PDF of a file that is none, made once. */
async function renditionOf(deps: Deps, content: FileContent): Promise<Rendition | null> {
  if (content.rendition_sha256 !== null) {
    return {
      sha256: content.rendition_sha256,
      size: content.rendition_size!,
      pages: content.rendition_pages,
      by: content.rendition_by!,
    };
  }
  const made = await makeRendition(deps, content);
  if (made) {
    await change(deps, content, {
      rendition_sha256: made.sha256,
      rendition_size: made.size,
      rendition_pages: made.pages,
      rendition_by: made.by,
    });
  }
  return made;
}

/** What a reader sees of a file: itself, or its rendition. */
function shownFile(content: FileContent, rendition: Rendition | null) {
  if (rendition) return { name: blobName(rendition.sha256), size: rendition.size, extension: 'pdf' };
  const { sha256, size, extension } = content;
  return extension === 'pdf' || pictures.has(extension) ? { name: blobName(sha256), size, extension } : null;
}

const change = (deps: Deps, { sha256, extension }: FileKey, values: Partial<FileContent>) =>
  documentTables(deps.db)
    .updateTable('documents.file_content')
    .set(values)
    .where('sha256', '=', sha256)
    .where('extension', '=', extension)
    .execute();
