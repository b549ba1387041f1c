import { Worker } from 'node:worker_threads';
import type { RevocationFetch } from '../certificates/index.ts';
import type { VerificationOptions } from './judgement/judge-document.ts';
import type { VerificationReport } from './report.ts';
import { unreadable } from './verify-pdf.ts';
import type { FromWorker, ToWorker, WorkerTask } from './verify-worker.ts';

export interface Limits {
  /** Of work at a stretch; waiting for authorities is not work, and may take six times as long in all. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usual: Limits = { milliseconds: 10_000, megabytes: 384 };
const waitingFactor = 6;
const atOnce = 2;
const queue: (() => void)[] = [];
let running = 0;

/**
 * `verifyPdf` in a thread of its own that is ended when it takes too long or too much memory: the report then says so. Two files are
 * judged at once; the others wait.
 */
export async function verifyApart(
  bytes: Buffer,
  options: VerificationOptions,
  limits: Limits = usual,
): Promise<VerificationReport> {
  if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
  running += 1;
  try {
    return await runWorker(bytes, options, limits);
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

function runWorker(
  bytes: Buffer,
  { trust, at, fetch }: VerificationOptions,
  { milliseconds, megabytes }: Limits,
): Promise<VerificationReport> {
  const trusted = [...trust.anchors, ...trust.intermediates].map(({ der }) => der);
  const workerData: WorkerTask = { bytes, trusted, at, mayAsk: fetch !== undefined };
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<VerificationReport>((resolve, reject) => {
    const giveUp = (): void => resolve(unreadable('TOO_DEMANDING', at));
    const whole = setTimeout(giveUp, milliseconds * waitingFactor);
    let working = setTimeout(giveUp, milliseconds);
    let ended = false;
    worker.on('message', (said: FromWorker) => {
      clearTimeout(working);
      if (said.kind === 'report') return resolve(said.report);
      void answer(worker, fetch, said).then(() => {
        if (!ended) working = setTimeout(giveUp, milliseconds);
      });
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp();
      else reject(error);
    });
    worker.on('exit', () => {
      ended = true;
      clearTimeout(working);
      clearTimeout(whole);
      giveUp();
    });
  }).finally(() => worker.terminate());
}

async function answer(
  worker: Worker,
  fetch: RevocationFetch | undefined,
  question: FromWorker & { kind: 'ask' },
): Promise<void> {
  const { id, request } = question;
  const body = request.body && Buffer.from(request.body);
  const found = (await fetch?.({ ...request, ...(body && { body }) }).catch(() => null)) ?? null;
  worker.postMessage({ id, answer: found } satisfies ToWorker);
}
