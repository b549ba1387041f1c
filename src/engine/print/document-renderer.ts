import { availableParallelism } from 'node:os';
import { createPool, PoolBusy, PoolClosed, startLimitedNode, TaskStopped } from '../children/index.ts';
import type { DocumentInput } from './document-input.ts';
import { DocumentRenderError } from './document-render-error.ts';
import type { ImageInput } from './images/image-document.ts';
import type { EditionInput, SetEdition } from './edition/edition-input.ts';
import type { ReportInput } from './report/report-input.ts';
import type { Rendered, RenderTask } from './render-process.ts';

export interface DocumentRendererOptions {
  /** Processes at most; they start when first needed. */
  readonly workers?: number;
  /** How long one document may take before its process is killed. */
  readonly timeLimitMs?: number;
  /** Documents after which a process is replaced, before its memory grows. */
  readonly documentsPerWorker?: number;
  /** Bytes that a process may grow by since it started before it is replaced. */
  readonly growthPerWorker?: number;
  /** Documents that may wait; the next is refused. */
  readonly longestQueue?: number;
  /** Told of each document that could not be made, for the log. */
  readonly onFailure?: (error: DocumentRenderError) => void;
}

/** Makes PDF/A in processes apart: a document too hard for the compiler ends its process, never this one. */
export interface DocumentRenderer {
  /** PDF/A-2 bytes of a document, tagged, in pt-BR. Rejects with DocumentRenderError. */
  renderDocument(input: DocumentInput): Promise<Buffer>;
  /** PDF/A-2 bytes of an image, a sheet for each of its pages. Rejects with DocumentRenderError. */
  renderImage(input: ImageInput): Promise<Buffer>;
  /** PDF/A-2a bytes of an edition of a gazette, and where its acts stand. Rejects with DocumentRenderError. */
  renderEdition(input: EditionInput): Promise<SetEdition>;
  /** PDF/A-2a bytes of a report: its drawing and its table. Rejects with DocumentRenderError. */
  renderReport(input: ReportInput): Promise<Buffer>;
  close(): Promise<void>;
}

/** A day of a thousand pages, or a report of thousands of lines, on a slow machine. */
const longLimitMs = 240_000;

const program = new URL('./render-process.ts', import.meta.url);

/** Opens the renderer. Its children start with the first document. */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const { timeLimitMs = 30_000, onFailure } = options;
  const pool = createPool<RenderTask, Rendered>({
    atMost: options.workers ?? Math.min(2, availableParallelism()),
    longestQueue: options.longestQueue ?? 500,
    tasksPerChild: options.documentsPerWorker ?? 1_000,
    growth: options.growthPerWorker ?? 320 * 2 ** 20,
    start: (events) =>
      startLimitedNode(
        // A wide nursery: what one document leaves behind is collected at once instead of growing old.
        { program, heap: 768, memory: 4_096, writes: null, flags: ['--max-semi-space-size=32'] },
        events,
      ),
  });

  async function render(task: RenderTask, limit = timeLimitMs): Promise<SetEdition> {
    const made = await pool.run(task, { timeLimitMs: limit }).catch(explain);
    if ('pdf' in made) {
      const { pdf, pages = 0, acts = [] } = made;
      return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), pages, acts };
    }
    const error = new DocumentRenderError(made.code, made.details);
    if (made.code !== 'RENDER_BUSY' && made.code !== 'RENDER_CLOSED') onFailure?.(error);
    throw error;
  }

  return {
    renderDocument: async (input) => (await render({ kind: 'document', input })).pdf,
    renderImage: async (input) => (await render({ kind: 'image', input })).pdf,
    renderEdition: (input) => render({ kind: 'edition', input }, longLimitMs),
    renderReport: async (input) => (await render({ kind: 'report', input }, longLimitMs)).pdf,
    close: () => pool.close(),
  };
}

function explain(error: unknown): Exclude<Rendered, { pdf: Uint8Array }> {
  const details = error instanceof Error ? error.message : String(error);
  if (error instanceof PoolBusy) return { code: 'RENDER_BUSY', details };
  if (error instanceof PoolClosed) return { code: 'RENDER_CLOSED', details };
  const isSlow = error instanceof TaskStopped && error.how === 'time';
  return { code: isSlow ? 'RENDER_TIMEOUT' : 'RENDER_FAILED', details };
}
