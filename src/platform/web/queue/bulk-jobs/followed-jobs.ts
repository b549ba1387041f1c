import type { BulkJob, listBulkJobItems } from '../../../contract/bulk-job.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { createStore } from '../../store/create-store.ts';
import type { IconType } from '../../ui/look.tsx';
import { removeTask } from '../task-queue.ts';

export type JobItem = OutputOf<typeof listBulkJobItems>['results'][number];

/** What this window knows of a bulk act that goes on by itself. */
export interface FollowedJob {
  readonly job: BulkJob;
  readonly icon: IconType;
  readonly items: readonly JobItem[];
  /** Begins another one with the items named, as it was asked here; null for one that was asked in another window. */
  readonly restart: ((names: readonly string[]) => Promise<void>) | null;
}

/** The bulk acts in the queue, by id. */
export const followedJobs = createStore<ReadonlyMap<number, FollowedJob>>(new Map());

/** Its place in the queue of this window. */
export const taskId = (id: number) => `bulk-job:${id}`;
/** Nothing more will happen in it. */
export const isEnded = ({ state }: Pick<BulkJob, 'state'>): boolean => state !== 'PENDING' && state !== 'IN_PROGRESS';

/** Takes one out of the queue. */
export function letGo(id: number): void {
  removeTask(taskId(id));
  followedJobs.set((known) => new Map([...known].filter(([each]) => each !== id)));
}
