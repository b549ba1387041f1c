import type { Worker } from 'node:worker_threads';
import type { RevocationFetch } from '../trust/index.ts';
import type { VerificationOptions } from './judgement/judge-document.ts';
import { lookAtMarks } from './marks/look-at-marks.ts';
import { LookingStopped } from './marks/mark-place.ts';
import type { VerificationReport } from './report.ts';
import { unreadable } from './verify-pdf.ts';
import { keepThread, takeThread } from './verify-thread.ts';
import type { FromWorker, WorkerAnswer, WorkerTask } from './verify-worker.ts';

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
 * `verifyPdf` in a thread apart that is ended when it takes too long or too much memory: the report then says so. Two files are
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

async function runWorker(
  bytes: Buffer,
  { trust, at, fetch, knownSize, policy }: VerificationOptions,
  { milliseconds, megabytes }: Limits,
): Promise<VerificationReport> {
  const trusted = [...trust.anchors, ...trust.intermediates].map(({ der }) => der);
  const worker = takeThread(megabytes);
  // A copy that is handed over: a clone takes all the memory that a buffer is a part of, and twice.
  const task: WorkerTask = {
    kind: 'task',
    bytes: new Uint8Array(bytes),
    trusted,
    at,
    mayAsk: fetch !== undefined,
    knownSize,
    policy,
  };
  const report = await converse(worker, { task, bytes, fetch, milliseconds }).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  if (report !== null) {
    keepThread(worker, megabytes);
    return report;
  }
  await worker.terminate();
  return unreadable('TOO_DEMANDING', at);
}

interface Conversation extends AnswerSources {
  readonly task: WorkerTask;
  readonly milliseconds: number;
}

/** What its questions are answered from. */
interface AnswerSources {
  readonly bytes: Buffer;
  readonly fetch: RevocationFetch | undefined;
}

/** Gives a thread its task and answers what it asks. @returns null when it took too long or too much memory */
function converse(
  worker: Worker,
  { task, milliseconds, ...sources }: Conversation,
): Promise<VerificationReport | null> {
  let stop = (): void => {};
  return new Promise<VerificationReport | null>((resolve, reject) => {
    const giveUp = (): void => resolve(null);
    const whole = setTimeout(giveUp, milliseconds * waitingFactor);
    let working = setTimeout(giveUp, milliseconds);
    let ended = false;
    const hear = (said: FromWorker): void => {
      clearTimeout(working);
      if (said.kind === 'report') return resolve(said.report);
      answer(sources, said).then((found) => {
        if (ended) return;
        worker.postMessage({ kind: 'answer', id: said.id, answer: found } satisfies WorkerAnswer);
        working = setTimeout(giveUp, milliseconds);
      }, reject);
    };
    const fail = (error: Error & { code?: string }): void => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp();
      else reject(error);
    };
    stop = () => {
      ended = true;
      clearTimeout(whole);
      clearTimeout(working);
      worker.off('message', hear).off('error', fail).off('exit', giveUp);
    };
    worker.on('message', hear).on('error', fail).on('exit', giveUp);
    worker.postMessage(task, [task.bytes.buffer]);
  }).finally(() => stop());
}

async function answer(
  { bytes, fetch }: AnswerSources,
  question: Exclude<FromWorker, { kind: 'report' }>,
): Promise<WorkerAnswer['answer']> {
  if (question.kind === 'look') {
    return lookAtMarks(bytes, question.places).catch((error: unknown) => {
      if (error instanceof LookingStopped) return null;
      throw error;
    });
  }
  const { request } = question;
  const body = request.body && Buffer.from(request.body);
  return (await fetch?.({ ...request, ...(body && { body }) }).catch(() => null)) ?? null;
}
