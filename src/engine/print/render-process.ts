import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { answerTasks } from '../children/answer-tasks.ts';
import type { ActPages, EditionInput } from './edition/edition-input.ts';
import { setEdition } from './edition/set-edition.ts';
import { compileTypst, forgetOlderDocuments } from './typst/compile-typst.ts';
import type { DocumentInput } from './document-input.ts';
import type { ReportInput } from './report/report-input.ts';
import { writeTypstReport } from './report/typst-report.ts';
import { DocumentRenderError, type DocumentRenderCode } from './document-render-error.ts';
import { type ImageInput, writeImageDocument } from './images/image-document.ts';
import { inScreenColours } from './images/image-pages.ts';
import { type TypstDocument, writeTypstDocument } from './typst/typst-document.ts';

/** What the renderer sends to this process, one at a time. */
export type RenderTask =
  | { readonly kind: 'document'; readonly input: DocumentInput }
  | { readonly kind: 'image'; readonly input: ImageInput }
  | { readonly kind: 'report'; readonly input: ReportInput }
  | { readonly kind: 'edition'; readonly input: EditionInput };

export type Rendered =
  | { readonly pdf: Uint8Array; readonly pages?: number; readonly acts?: readonly ActPages[] }
  | { readonly code: DocumentRenderCode; readonly details: string };

async function make(task: RenderTask): Promise<Rendered> {
  try {
    return task.kind === 'edition' ? await setEdition(task.input) : { pdf: compileTypst(await write(task)) };
  } catch (error) {
    if (error instanceof DocumentRenderError) return { code: error.code, details: error.details };
    return { code: 'RENDER_FAILED', details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function write(task: Exclude<RenderTask, { kind: 'edition' }>): Promise<TypstDocument> {
  if (task.kind === 'image') return writeImageDocument(task.input);
  const document = task.kind === 'report' ? writeTypstReport(task.input) : writeTypstDocument(task.input);
  return { ...document, files: await inScreenColours(document.files) };
}

/**
 * A compiled document is native memory behind a tiny object, so this process seldom sees a reason to collect it. Asking
 * every few documents keeps 2 000 of them within some tens of megabytes instead of more than a gigabyte.
 */
const documentsPerCollection = 10;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let count = 0;

/** For after the document has gone to who asked. */
function tidy(): void {
  forgetOlderDocuments();
  count += 1;
  if (count % documentsPerCollection === 0) collect();
}

answerTasks<RenderTask, Rendered>((task) => make(task).finally(() => setImmediate(tidy)));
