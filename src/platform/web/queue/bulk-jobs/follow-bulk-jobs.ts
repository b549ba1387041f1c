import { IconListCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import {
  aloneOf,
  type BulkJob,
  cancelBulkJob,
  getBulkJob,
  listBulkJobItems,
  listBulkJobs,
} from '../../../contract/bulk-job.ts';
import type { Endpoint, InputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/client.ts';
import { toast } from '../../toasts/toast.ts';
import type { IconType } from '../../ui/look.tsx';
import { putTask, type TaskState } from '../task-queue.ts';
import { type FollowedJob, followedJobs, isEnded, taskId } from './followed-jobs.ts';
import { JobLines } from './job-lines.tsx';

const KIND = 'Atos em lote';

interface Listed {
  readonly icon: IconType;
  /** Which item a name of the queue is. */
  readonly idOf: (name: string) => number;
}

/** Leaves a bulk act to the server and follows it in the queue. Rejects with what the call is refused with whole. */
export async function leaveAlone<E extends Endpoint>(
  contract: E,
  inputOf: (ids: readonly number[]) => InputOf<E>,
  ids: readonly number[],
  listed: Listed,
): Promise<void> {
  const job = await callEndpoint(aloneOf(contract), inputOf(ids) as never);
  const restart = (failed: readonly string[]) => leaveAlone(contract, inputOf, failed.map(listed.idOf), listed);
  keep({ job, icon: listed.icon, items: [], restart });
  void readItems(job.id);
}

/** How far a bulk act is, as the server tells it. */
export function heardOfJob(job: BulkJob): void {
  const before = followedJobs.get().get(job.id);
  // Of one that ended only what it did meanwhile is news.
  if (before && isEnded(before.job) && job.done + job.refused <= before.job.done + before.job.refused) return;
  if (!before && isEnded(job)) return;
  keep({ icon: IconListCheck, items: [], restart: null, ...before, job });
  void readItems(job.id);
}

/** Those that were going on before this window opened. */
export async function findJobs(): Promise<void> {
  const { results } = await callEndpoint(listBulkJobs, { query: { paginator_count: 25 } });
  results.filter((job) => !isEnded(job)).forEach(heardOfJob);
}

/** Asks again about those that did not end: what happened while nobody listened was not told. */
export async function askAgain(): Promise<void> {
  for (const { job } of followedJobs.get().values()) {
    if (!isEnded(job)) heardOfJob(await callEndpoint(getBulkJob, { params: { id: job.id } }));
  }
}

/** Forgets all of them: the person left. */
export const forgetJobs = (): void => followedJobs.set(new Map());

/** Lines read of one while it goes on; of one that ended, all there may be. */
const SHOWN = 200;
const ALL = 999;
const reading = new Map<number, 'once' | 'again'>();

/** One question at a time about the items of each: what is told meanwhile asks once more. */
async function readItems(id: number): Promise<void> {
  if (reading.has(id)) return void reading.set(id, 'again');
  reading.set(id, 'once');
  try {
    const job = followedJobs.get().get(id)?.job;
    const query = { paginator_count: job && isEnded(job) ? ALL : SHOWN };
    const { results } = await callEndpoint(listBulkJobItems, { params: { id }, query });
    const known = followedJobs.get().get(id);
    if (known) keep({ ...known, items: results });
  } catch (error) {
    // Its lines are worth no complaint: how far it is comes by itself.
    if (!(error instanceof ApiError)) throw error;
  }
  const asked = reading.get(id);
  reading.delete(id);
  if (asked === 'again') await readItems(id);
}

/** The same one each time, so that what is drawn of it stays where it is scrolled to. */
function linesOf(id: number): ComponentType {
  const known = drawn.get(id) ?? (() => JobLines({ id }));
  drawn.set(id, known);
  return known;
}
const drawn = new Map<number, ComponentType>();

function keep(followed: FollowedJob): void {
  const { job, icon } = followed;
  const { id, state, total, done, refused, title, message } = job;
  followedJobs.set((known) => new Map(known).set(id, followed));
  const tried = done + refused;
  putTask({
    id: taskId(id),
    kind: KIND,
    icon,
    name: title,
    state: shownAs(job),
    percent: state === 'PENDING' ? null : (100 * tried) / total,
    detail: isEnded(job) ? message : state === 'PENDING' ? 'Na fila.' : `${tried} de ${total}`,
    cancel: () => void callOff(id),
    More: linesOf(id),
  });
}

function shownAs({ state, refused }: BulkJob): TaskState {
  if (state === 'PENDING') return 'waiting';
  if (state === 'IN_PROGRESS') return 'running';
  if (state === 'CANCELED') return 'cancelled';
  return state === 'ERROR' || refused > 0 ? 'failed' : 'done';
}

async function callOff(id: number): Promise<void> {
  try {
    const { message } = await callEndpoint(cancelBulkJob, { params: { id } });
    toast.info(message);
    heardOfJob(await callEndpoint(getBulkJob, { params: { id } }));
  } catch (error) {
    toast.failure(error);
  }
}
