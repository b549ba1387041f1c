import { createPool, type Pool, startLimitedThread, type Talk, TaskStopped } from '../children/index.ts';
import type { RevocationFetch } from '../trust/index.ts';
import type { VerificationOptions } from './judgement/judge-document.ts';
import { lookAtMarks } from './marks/look-at-marks.ts';
import { LookingStopped } from './marks/mark-place.ts';
import type { VerificationReport } from './report.ts';
import { unreadable } from './verify-pdf.ts';
import type { FollowTask, JudgeTask, Question } from './verify-worker.ts';

export interface Limits {
  /** Of work at a stretch; waiting for authorities is not work, and may take six times as long in all. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usual: Limits = { milliseconds: 10_000, megabytes: 384 };
const waitingFactor = 6;
const program = new URL('./verify-worker.ts', import.meta.url);

type Judges = Pool<JudgeTask | FollowTask, VerificationReport | boolean, Question>;
/** By the megabytes that each of theirs may have. */
const pools = new Map<number, Judges>();

/** Two files are judged at once, the others wait. A thread takes 0.4 s to start, so it stays for a while. */
function poolOf(megabytes: number): Judges {
  const known = pools.get(megabytes);
  if (known) return known;
  const made: Judges = createPool({
    atMost: 2,
    idleMs: 60_000,
    start: (events) => startLimitedThread<JudgeTask | FollowTask>({ program, heap: megabytes, pack }, events),
  });
  pools.set(megabytes, made);
  return made;
}

/** What threads share goes as it is. Else a copy is handed over: a clone takes all the memory that a buffer is a part of, and twice. */
function pack(task: JudgeTask | FollowTask) {
  if (task.bytes.buffer instanceof SharedArrayBuffer) return [task, []] as const;
  const bytes = new Uint8Array(task.bytes);
  return [{ ...task, bytes }, [bytes.buffer]] as const;
}

/** `verifyPdf` in a thread apart that is ended when it takes too long or too much memory: the report then says so. */
export async function verifyApart(
  bytes: Buffer,
  { trust, at, fetch, knownSize, policy }: VerificationOptions,
  { milliseconds, megabytes }: Limits = usual,
): Promise<VerificationReport> {
  const trusted = [...trust.anchors, ...trust.intermediates].map(({ der }) => der);
  const task: JudgeTask = {
    kind: 'judge',
    bytes,
    trusted,
    lists: trust.crls ?? [],
    at,
    mayAsk: fetch !== undefined,
    knownSize,
    policy,
  };
  const wholeLimitMs = milliseconds * waitingFactor;
  const hear = async (question: Question, talk: Talk) => {
    talk.within(wholeLimitMs);
    const found = await answer(question, bytes, fetch);
    talk.within(milliseconds);
    return found;
  };
  return poolOf(megabytes)
    .run(task, { timeLimitMs: milliseconds, wholeLimitMs, hear })
    .catch((error: unknown) => {
      if (error instanceof TaskStopped && error.how !== 'error') return unreadable('TOO_DEMANDING', at);
      throw error;
    }) as Promise<VerificationReport>;
}

/** `isFollowed` in such a thread: what takes too long or too much memory cannot be followed either. */
export async function isFollowedApart(bytes: Buffer): Promise<boolean> {
  const { milliseconds, megabytes } = usual;
  return poolOf(megabytes)
    .run({ kind: 'follow', bytes }, { timeLimitMs: milliseconds })
    .catch((error: unknown) => {
      if (error instanceof TaskStopped && error.how !== 'error') return false;
      throw error;
    }) as Promise<boolean>;
}

async function answer(question: Question, bytes: Buffer, fetch: RevocationFetch | undefined) {
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
