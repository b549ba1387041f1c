import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileTypst } from './compile-typst.ts';
import type { DocumentInput } from './document-input.ts';
import { DocumentRenderError, type DocumentRenderCode } from './document-render-error.ts';
import { writeTypstDocument } from './typst-document.ts';

/** What the renderer sends to this process, one at a time. */
export type RenderTask = { readonly kind: 'document'; readonly input: DocumentInput };

/** `rss`: bytes that this process holds after it, garbage collected or not. */
export type RenderAnswer = { readonly rss: number } & (
  { readonly pdf: Uint8Array } | { readonly code: DocumentRenderCode; readonly details: string }
);

function make(task: RenderTask): { pdf: Uint8Array } | { code: DocumentRenderCode; details: string } {
  try {
    return { pdf: compileTypst(writeTypstDocument(task.input)) };
  } catch (error) {
    if (error instanceof DocumentRenderError) return { code: error.code, details: error.details };
    return { code: 'RENDER_FAILED', details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * A compiled document is native memory behind a tiny object, so this process seldom sees a reason to collect it. Asking
 * every few documents keeps 2 000 of them within some tens of megabytes instead of more than a gigabyte.
 */
const documentsPerCollection = 10;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let made = 0;

process.on('message', (task: RenderTask) => {
  const answer: RenderAnswer = { ...make(task), rss: process.memoryUsage.rss() };
  process.send?.(answer);
  made += 1;
  if (made % documentsPerCollection === 0) collect();
});
// Who asked is gone: nothing else ends this process.
process.once('disconnect', () => process.exit(0));
