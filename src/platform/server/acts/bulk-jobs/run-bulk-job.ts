import { commonErrors } from '../../../contract/error-kind.ts';
import { ensureAdmitted } from '../admitted.ts';
import type { Deps } from '../act-context.ts';
import { orRefusal } from '../each-item.ts';
import type { BoundEndpoint, DoneAlone, ReadCall } from '../handlers.ts';
import { Refusal } from '../refusal.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { bulkActAt } from './bulk-act-at.ts';
import { bulkJobQueue } from './bulk-job-queue.ts';
import type { JobRow } from './bulk-job-row.ts';
import { changeState } from './change-state.ts';
import { type ItemRow, nextItems, tellItem, type ItemOutcome } from './item-row.ts';
import { tellProgress } from './tell-progress.ts';

/** Items of one run, and how long one goes on: the next ones wait in the queue behind what others asked for. */
const SLICE = 100;
const RUN_MS = 15_000;
/** How often its progress is told, from the first item to the last. */
const STEPS = 50;

type Bulk = Extract<BoundEndpoint, { kind: 'each' }>;
interface Run {
  readonly id: number;
  /** It is not tried again after this. */
  readonly isLast: boolean;
  readonly correlationId: string;
  readonly signal: AbortSignal;
}

/**
 * Does the next items of a bulk act, each in its own transaction and once whatever happens: what a run that was cut off did is
 * found by its key. Before each item it looks whether the act was cancelled, and what its person may do now.
 */
export async function runBulkJob(deps: Deps, endpoints: readonly BoundEndpoint[], run: Run): Promise<void> {
  const job = await findJob(deps, run.id);
  if (!job) return;
  const bound = bulkActAt(endpoints, job.endpoint);
  if (!bound?.background) throw new Error(`no bulk act at ${job.endpoint}`);
  const become = (state: JobRow['state'], action: 'start' | 'finish' | 'fail') =>
    deps.db.transaction().execute((tx) => changeState(tx, { ...job, state }, action, deps.clock()));
  if (job.state === 'PENDING' && !(await become('PENDING', 'start'))) return;

  const failures: unknown[] = [];
  const items = await nextItems(deps.db, job.id, SLICE);
  const start = performance.now();
  let tried = 0;
  for (const item of items) {
    if (performance.now() - start > RUN_MS) break;
    tried += 1;
    run.signal.throwIfAborted();
    if (!(await goesOn(deps, job.id))) {
      // What was under way while the rest was cancelled was done all the same.
      if (tried > 1) await deps.db.transaction().execute((tx) => tellProgress(tx, job, deps.clock()));
      return;
    }
    const told = await outcomeOf(actAlone(deps, bound, job, item, run), run, failures);
    await deps.db.transaction().execute(async (tx) => {
      await tellItem(tx, item, told);
      if (item.position % Math.ceil(job.total / STEPS) === 0) await tellProgress(tx, job, deps.clock());
    });
  }
  if (items.length === SLICE || tried < items.length) {
    await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, bulkJobQueue, { id: job.id }));
  } else {
    await become('IN_PROGRESS', (await hasFailed(deps, job.id)) ? 'fail' : 'finish');
  }
  // For the log, and the list of jobs that failed.
  if (failures.length > 0) throw new AggregateError(failures, `bulk act ${job.id}: ${failures.length} items failed`);
}

const findJob = (deps: Deps, id: number): Promise<JobRow | undefined> =>
  deps.db.selectFrom('platform.bulk_job').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * What an item came to. An error that is no refusal is tried again later; where there is no later, it is told, and kept
 * among the failures of this run.
 */
async function outcomeOf(work: Promise<DoneAlone>, run: Run, failures: unknown[]): Promise<ItemOutcome> {
  try {
    const done = await orRefusal(work);
    if (!(done instanceof Refusal)) return { ok: true, code: null, message: 'Feito.', reasons: null, ...done };
    const { kind, message, details } = done;
    return { ok: false, code: kind.code, message, reasons: details.reasons ?? null };
  } catch (error) {
    if (!run.isLast || run.signal.aborted) throw error;
    failures.push(error);
    const { code, message } = commonErrors.unexpected;
    return { ok: false, code, message, reasons: null };
  }
}

/** Whether nobody cancelled it; what was sent with it, which may be long, is not read again for each item. */
async function goesOn(deps: Deps, id: number): Promise<boolean> {
  const job = await deps.db.selectFrom('platform.bulk_job').select('state').where('id', '=', id).executeTakeFirst();
  return job?.state === 'IN_PROGRESS';
}

async function actAlone(deps: Deps, bound: Bulk, job: JobRow, item: ItemRow, run: Run): Promise<DoneAlone> {
  const now = deps.clock();
  const absent = { personId: job.person_id, bondId: job.bond_id, sessionId: job.session_id };
  const actor = await deps.standingOf(absent, now);
  if (!actor) throw new Refusal(commonErrors.forbidden);
  ensureAdmitted(bound.contract, actor);
  const { list, one } = bound.background!;
  const input = job.input as { readonly body: Readonly<Record<string, unknown>> };
  const call = {
    input: { ...input, body: { ...input.body, [list]: [item.item] } },
    actor,
    now,
    origin: { ip: '', userAgent: '', correlationId: run.correlationId },
    deps,
    db: deps.db,
    key: `bulk-job/${job.id}`,
  };
  return one(call as unknown as ReadCall<Endpoint>);
}

async function hasFailed(deps: Deps, id: number): Promise<boolean> {
  const failed = await deps.db
    .selectFrom('platform.bulk_job_item')
    .select('position')
    .where('job_id', '=', id)
    .where('code', '=', commonErrors.unexpected.code)
    .executeTakeFirst();
  return failed !== undefined;
}
