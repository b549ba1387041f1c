import { answerTasks } from '../children/answer-tasks.ts';
import { trustStoreOf, type RevocationFetch, type SignaturePolicy } from '../trust/index.ts';
import { LookingStopped, type Look, type MarkPlace, type MarkSight } from './marks/mark-place.ts';
import { isFollowed } from './read-document.ts';
import type { VerificationReport } from './report.ts';
import { verifyPdf } from './verify-pdf.ts';

/** A file whose structure is only to be followed. */
export interface FollowTask {
  readonly kind: 'follow';
  readonly bytes: Uint8Array;
}

/** A file to judge. */
export interface JudgeTask {
  readonly kind: 'judge';
  readonly bytes: Uint8Array;
  /** Certificates in DER. */
  readonly trusted: readonly Uint8Array[];
  /** Revocation lists that lie beside them, in DER. */
  readonly lists: readonly Uint8Array[];
  readonly at: Date;
  readonly mayAsk: boolean;
  readonly knownSize: number | undefined;
  readonly policy: SignaturePolicy | undefined;
}

/** What the thread asks meanwhile: it speaks to nobody, and starts nothing. The process that started it does it for it. */
export type Question =
  | { readonly kind: 'ask'; readonly request: Parameters<RevocationFetch>[0] }
  | { readonly kind: 'look'; readonly places: readonly MarkPlace[] };

const inBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

answerTasks<JudgeTask | FollowTask, VerificationReport | boolean, Question>(async (task, say) => {
  if (task.kind === 'follow') return isFollowed(inBuffer(task.bytes));
  const { bytes, trusted, lists, at, mayAsk, knownSize, policy } = task;
  const askAuthority: RevocationFetch = async (request) => {
    const answer = await say<Uint8Array | null>({ kind: 'ask', request });
    if (answer === null) throw new Error('no answer');
    return inBuffer(answer);
  };
  const askToLook: Look = async (places) => {
    const sights = await say<readonly (MarkSight | null)[] | null>({ kind: 'look', places });
    if (sights === null) throw new LookingStopped();
    return sights;
  };
  return verifyPdf(inBuffer(bytes), {
    trust: trustStoreOf(trusted, lists),
    at,
    fetch: mayAsk ? askAuthority : undefined,
    look: askToLook,
    // Between threads a buffer becomes plain bytes.
    policy: policy && { ...policy, sha256: Buffer.from(policy.sha256) },
    knownSize,
  });
});
