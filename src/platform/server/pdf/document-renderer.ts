import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DocumentInput } from './document-input.ts';
import { DocumentRenderError } from './document-render-error.ts';
import type { RenderAnswer } from './render-worker.ts';

export interface DocumentRendererOptions {
  /** Threads at most; they start when first needed. */
  readonly workers?: number;
  readonly timeLimitMs?: number;
  /** Documents after which a thread is replaced, before its memory grows. */
  readonly documentsPerWorker?: number;
  readonly longestQueue?: number;
  readonly onWarnings?: (title: string, warnings: readonly string[]) => void;
}

export interface DocumentRenderer {
  /** PDF/A-2 bytes of a document, tagged, in pt-BR. Rejects with DocumentRenderError. */
  renderDocument(input: DocumentInput): Promise<Buffer>;
  close(): Promise<void>;
}

interface Task {
  readonly input: DocumentInput;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: DocumentRenderError) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | null;
  timer: NodeJS.Timeout | undefined;
  done: number;
}

export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const most = options.workers ?? Math.min(2, availableParallelism());
  const timeLimitMs = options.timeLimitMs ?? 30_000;
  const documentsPerWorker = options.documentsPerWorker ?? 1_000;
  const longestQueue = options.longestQueue ?? 500;
  const queue: Task[] = [];
  const threads = new Set<Thread>();
  let closed = false;

  function start(): Thread {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
    const thread: Thread = { worker, task: null, timer: undefined, done: 0 };
    worker.on('message', (answer: RenderAnswer) => finish(thread, answer));
    worker.on('error', (error) => retire(thread, new DocumentRenderError('RENDER_FAILED', String(error))));
    worker.on('exit', () => retire(thread, new DocumentRenderError('RENDER_FAILED', 'the thread ended')));
    threads.add(thread);
    return thread;
  }

  function next(): void {
    if (queue.length === 0) return;
    const idle = [...threads].find((thread) => thread.task === null) ?? (threads.size < most ? start() : null);
    const task = idle === null ? undefined : queue.shift();
    if (idle === null || task === undefined) return;
    idle.task = task;
    idle.worker.ref();
    idle.timer = setTimeout(() => retire(idle, new DocumentRenderError('RENDER_TIMEOUT')), timeLimitMs);
    idle.worker.postMessage(task.input);
  }

  function finish(thread: Thread, answer: RenderAnswer): void {
    const task = release(thread);
    thread.done += 1;
    if (thread.done >= documentsPerWorker) retire(thread, null);
    if (task !== null && 'pdf' in answer) {
      if (answer.warnings.length > 0) options.onWarnings?.(task.input.title, answer.warnings);
      task.resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
    } else if (task !== null && 'code' in answer) {
      task.reject(new DocumentRenderError(answer.code, answer.details));
    }
    next();
  }

  /** Frees the thread; an idle one does not keep the process alive. */
  function release(thread: Thread): Task | null {
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = null;
    thread.worker.unref();
    return task;
  }

  function retire(thread: Thread, error: DocumentRenderError | null): void {
    if (!threads.delete(thread)) return;
    const task = release(thread);
    void thread.worker.terminate();
    if (task !== null && error !== null) task.reject(error);
    next();
  }

  return {
    renderDocument: (input) =>
      new Promise((resolve, reject) => {
        if (closed) reject(new DocumentRenderError('RENDER_CLOSED'));
        else if (queue.length >= longestQueue) reject(new DocumentRenderError('RENDER_BUSY'));
        else {
          queue.push({ input, resolve, reject });
          next();
        }
      }),
    close: async () => {
      closed = true;
      for (const task of queue.splice(0)) task.reject(new DocumentRenderError('RENDER_CLOSED'));
      const running = [...threads];
      for (const thread of running) retire(thread, new DocumentRenderError('RENDER_CLOSED'));
      await Promise.all(running.map((thread) => thread.worker.terminate()));
    },
  };
}
