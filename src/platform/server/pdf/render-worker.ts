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

parentPort?.on('message', (input: DocumentInput) => parentPort?.postMessage(answer(input)));
