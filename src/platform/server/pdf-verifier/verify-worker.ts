import { parentPort } from 'node:worker_threads';
import { trustStoreOf, type RevocationFetch } from '../certificates/index.ts';
import type { VerificationReport } from './report.ts';
import { verifyPdf } from './verify-pdf.ts';

/** A file to judge. The thread takes the next one after its report on this. */
export interface WorkerTask {
  readonly kind: 'task';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Certificates in DER. */
  readonly trusted: readonly Uint8Array[];
  readonly at: Date;
  readonly mayAsk: boolean;
  readonly knownSize: number | undefined;
}

/** What the thread sends: a question for an authority, or its last word on the file. */
export type FromWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly request: Parameters<RevocationFetch>[0] }
  | { readonly kind: 'report'; readonly report: VerificationReport };

/** The answer to a question; null when there is none. */
export interface WorkerAnswer {
  readonly kind: 'answer';
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

async function judge({ bytes, trusted, at, mayAsk, knownSize }: WorkerTask): Promise<void> {
  const report = await verifyPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    trust: trustStoreOf(trusted),
    at,
    fetch: mayAsk ? askParent : undefined,
    knownSize,
  });
  waiting.clear();
  parentPort?.postMessage({ kind: 'report', report } satisfies FromWorker);
}

parentPort?.on('message', (said: WorkerTask | WorkerAnswer) => {
  // A failure ends the thread, and is told to who started it.
  if (said.kind === 'task') return void judge(said);
  waiting.get(said.id)?.(said.answer);
  waiting.delete(said.id);
});
