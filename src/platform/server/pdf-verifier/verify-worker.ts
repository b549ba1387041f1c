import { parentPort, workerData } from 'node:worker_threads';
import { trustStoreOf, type RevocationFetch } from '../certificates/index.ts';
import type { VerificationReport } from './report.ts';
import { verifyPdf } from './verify-pdf.ts';

/** What the thread is started with. */
export interface WorkerTask {
  readonly bytes: Uint8Array;
  /** Certificates in DER. */
  readonly trusted: readonly Uint8Array[];
  readonly at: Date;
  readonly mayAsk: boolean;
}

/** What the thread sends: a question for an authority, or its last word. */
export type FromWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly request: Parameters<RevocationFetch>[0] }
  | { readonly kind: 'report'; readonly report: VerificationReport };

/** The answer to a question; null when there is none. */
export interface ToWorker {
  readonly id: number;
  readonly answer: Uint8Array | null;
}

const waiting = new Map<number, (answer: Uint8Array | null) => void>();
let asked = 0;

/** The thread itself speaks to nobody: the process that started it asks for it. */
const askParent: RevocationFetch = async (request) => {
  asked += 1;
  const id = asked;
  const answer = await new Promise<Uint8Array | null>((resolve) => {
    waiting.set(id, resolve);
    parentPort?.postMessage({ kind: 'ask', id, request } satisfies FromWorker);
  });
  if (answer === null) throw new Error('no answer');
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
};

parentPort?.on('message', ({ id, answer }: ToWorker) => {
  waiting.get(id)?.(answer);
  waiting.delete(id);
});

const { bytes, trusted, at, mayAsk } = workerData as WorkerTask;
const report = await verifyPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
  trust: trustStoreOf(trusted),
  at,
  fetch: mayAsk ? askParent : undefined,
});
parentPort?.postMessage({ kind: 'report', report } satisfies FromWorker);
parentPort?.close();
