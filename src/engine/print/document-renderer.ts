import { availableParallelism } from 'node:os';
import type { DocumentInput } from './document-input.ts';
import { DocumentRenderError } from './document-render-error.ts';
import type { ImageInput } from './images/image-document.ts';
import { startRenderProcess, type RenderProcess } from './start-render-process.ts';
import type { RenderAnswer, RenderTask } from './render-process.ts';

export interface DocumentRendererOptions {
  /** Processes at most; they start when first needed. */
  readonly workers?: number;
  /** How long one document may take before its process is killed. */
  readonly timeLimitMs?: number;
  /** Documents after which a process is replaced, before its memory grows. */
  readonly documentsPerWorker?: number;
  /** Bytes that a process may grow by since its first document before it is replaced. */
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
  close(): Promise<void>;
}

interface Job {
  readonly task: RenderTask;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: DocumentRenderError) => void;
}

interface Worker {
  readonly process: RenderProcess;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
  done: number;
  /** Bytes it held after its first document. */
  rssAtFirst: number;
}

export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const most = options.workers ?? Math.min(2, availableParallelism());
  const timeLimitMs = options.timeLimitMs ?? 30_000;
  const documentsPerWorker = options.documentsPerWorker ?? 1_000;
  const growthPerWorker = options.growthPerWorker ?? 256 * 2 ** 20;
  const longestQueue = options.longestQueue ?? 500;
  const queue: Job[] = [];
  const workers = new Set<Worker>();
  let closed = false;

  function start(): Worker {
    const worker: Worker = {
      process: startRenderProcess({
        onAnswer: (answer) => finish(worker, answer),
        onEnd: (why) => retire(worker, new DocumentRenderError('RENDER_FAILED', why)),
      }),
      job: null,
      timer: undefined,
      done: 0,
      rssAtFirst: 0,
    };
    workers.add(worker);
    return worker;
  }

  function next(): void {
    if (queue.length === 0) return;
    const idle = [...workers].find((worker) => worker.job === null) ?? (workers.size < most ? start() : null);
    const job = idle === null ? undefined : queue.shift();
    if (idle === null || job === undefined) return;
    idle.job = job;
    idle.timer = setTimeout(() => retire(idle, new DocumentRenderError('RENDER_TIMEOUT')), timeLimitMs);
    idle.process.send(job.task);
  }

  function finish(worker: Worker, answer: RenderAnswer): void {
    const job = release(worker);
    worker.done += 1;
    if (worker.done === 1) worker.rssAtFirst = answer.rss;
    const grown = answer.rss - worker.rssAtFirst > growthPerWorker;
    if (grown || worker.done >= documentsPerWorker) retire(worker, null);
    if ('pdf' in answer) job?.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
    else fail(job, new DocumentRenderError(answer.code, answer.details));
    next();
  }

  function release(worker: Worker): Job | null {
    clearTimeout(worker.timer);
    const { job } = worker;
    worker.job = null;
    worker.process.rest();
    return job;
  }

  function retire(worker: Worker, error: DocumentRenderError | null): void {
    if (!workers.delete(worker)) return;
    const job = release(worker);
    worker.process.kill();
    if (error !== null) fail(job, error);
    next();
  }

  function fail(job: Job | null, error: DocumentRenderError): void {
    if (job === null) return;
    options.onFailure?.(error);
    job.reject(error);
  }

  const render = (task: RenderTask): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      if (closed) reject(new DocumentRenderError('RENDER_CLOSED'));
      else if (queue.length >= longestQueue) reject(new DocumentRenderError('RENDER_BUSY'));
      else {
        queue.push({ task, resolve, reject });
        next();
      }
    });

  return {
    renderDocument: (input) => render({ kind: 'document', input }),
    renderImage: (input) => render({ kind: 'image', input }),
    close: async () => {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new DocumentRenderError('RENDER_CLOSED'));
      const running = [...workers];
      for (const worker of running) retire(worker, new DocumentRenderError('RENDER_CLOSED'));
      await Promise.all(running.map((worker) => worker.process.ended));
    },
  };
}
