import { parentPort } from 'node:worker_threads';
import { trustStoreOf, type RevocationFetch, type SignaturePolicy } from '../trust/index.ts';
import { LookingStopped, type Look, type MarkPlace, type MarkSight } from './marks/mark-place.ts';
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
  readonly policy: SignaturePolicy | undefined;
}

/** What the thread sends: a question for an authority, marks to be looked at, or its last word on the file. */
export type FromWorker =
  | { readonly kind: 'ask'; readonly id: number; readonly request: Parameters<RevocationFetch>[0] }
  | { readonly kind: 'look'; readonly id: number; readonly places: readonly MarkPlace[] }
  | { readonly kind: 'report'; readonly report: VerificationReport };

/** The answer to a question; null when there is none. */
export interface WorkerAnswer {
  readonly kind: 'answer';
  readonly id: number;
  readonly answer: Uint8Array | readonly (MarkSight | null)[] | null;
}

const waiting = new Map<number, (answer: never) => void>();
let asked = 0;

/** The thread itself speaks to nobody, and starts nothing: the process that started it does it for it. */
function askParent<T>(question: (id: number) => FromWorker): Promise<T | null> {
  asked += 1;
  const id = asked;
  return new Promise<T | null>((resolve) => {
    waiting.set(id, resolve);
    parentPort?.postMessage(question(id));
  });
}

const askAuthority: RevocationFetch = async (request) => {
  const answer = await askParent<Uint8Array>((id) => ({ kind: 'ask', id, request }));
  if (answer === null) throw new Error('no answer');
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
};

const askToLook: Look = async (places) => {
  const sights = await askParent<readonly (MarkSight | null)[]>((id) => ({ kind: 'look', id, places }));
  if (sights === null) throw new LookingStopped();
  return sights;
};

async function judge({ bytes, trusted, at, mayAsk, knownSize, policy }: WorkerTask): Promise<void> {
  const report = await verifyPdf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    trust: trustStoreOf(trusted),
    at,
    fetch: mayAsk ? askAuthority : undefined,
    look: askToLook,
    // Between threads a buffer becomes plain bytes.
    policy: policy && { ...policy, sha256: Buffer.from(policy.sha256) },
    knownSize,
  });
  waiting.clear();
  parentPort?.postMessage({ kind: 'report', report } satisfies FromWorker);
}

parentPort?.on('message', (said: WorkerTask | WorkerAnswer) => {
  // A failure ends the thread, and is told to who started it.
  if (said.kind === 'task') return void judge(said);
  waiting.get(said.id)?.(said.answer as never);
  waiting.delete(said.id);
});
