import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { compileTypst } from './compile-typst.ts';
import type { DocumentInput } from './document-input.ts';
import { DocumentRenderError, type DocumentRenderCode } from './document-render-error.ts';
import { writeTypstDocument } from './typst-document.ts';

export type RenderAnswer =
  | { readonly pdf: Uint8Array; readonly warnings: readonly string[] }
  | { readonly code: DocumentRenderCode; readonly details: string };

function answer(input: DocumentInput): RenderAnswer {
  try {
    return compileTypst(writeTypstDocument(input));
  } catch (error) {
    if (error instanceof DocumentRenderError) return { code: error.code, details: error.details };
    return { code: 'RENDER_FAILED', details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * A compiled document is native memory behind a tiny object, so this thread seldom sees a reason to collect it. Asking
 * every few documents keeps 2 000 of them within some tens of megabytes instead of more than a gigabyte.
 */
const documentsPerCollection = 10;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let made = 0;

parentPort?.on('message', (input: DocumentInput) => {
  parentPort?.postMessage(answer(input));
  made += 1;
  if (made % documentsPerCollection === 0) collect();
});
