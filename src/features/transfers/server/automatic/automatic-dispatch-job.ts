import type { z } from 'zod';
import { errorKind } from '../../../../platform/contract/error-kind.ts';
import type { ActContext, Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { prepared } from '../../../../platform/server/acts/prepared.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { defineJob } from '../../../../platform/server/jobs/index.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { printFolderAhead, type Printed } from '../../../documents/server/index.ts';
import { lockTree, type ProcessRow } from '../../../processes/server/index.ts';
import { automaticStarted } from '../../contract/automatic/live-kinds.ts';
import type { OrderEnd } from '../../rules/automatic-dispatch.ts';
import { type DispatchRow, findDispatch, folderOf, transferTables } from '../dispatch-row.ts';
import { sendDraft } from '../dispatching/send-dispatch.ts';
import { automaticQueue } from './automatic-queue.ts';
import { cancelOrder } from './cancel-order.ts';
import { signaturesIn } from './order-row.ts';

const AGAIN = 5;
type Run = Pick<ActContext, 'now' | 'origin' | 'deps'>;

/** Thrown where nobody may act for who ordered it: the order ends. */
const bondEnded = errorKind('BOND_ENDED', 403, 'Quem ordenou não atua mais no setor.');

/**
 * Sends a dispatch that was ordered, once its signatures are in: decided at that instant, under the row locks, as if who
 * ordered it did it by hand. What is refused then ends the order and leaves the dispatch with its writer.
 */
export const automaticDispatchJob = defineJob({
  name: 'automatic-dispatch',
  schema: automaticQueue.schema,
  retry: { limit: AGAIN, delaySeconds: 5, maxDelaySeconds: 300 },
  run: async ({ data, deps, jobId, attempt }: JobOf) => {
    const run: Run = { deps, now: deps.clock(), origin: { correlationId: jobId } };
    const isLast = attempt > AGAIN;
    if (attempt === 1) await publishStarted(run, data.dispatch_id);
    try {
      await prepared(
        () => print(run, data.dispatch_id),
        (printed) => inTransaction(deps.db, (tx) => fire(run, tx, data.dispatch_id, printed)),
      );
    } catch (error) {
      const isRefused = error instanceof Refusal;
      if (isRefused && (error.kind.status !== 503 || isLast)) return end(run, data.dispatch_id, reasonOf(error));
      // Whoever ordered it is told; whoever operates finds it among the jobs that failed.
      if (isLast) await end(run, data.dispatch_id, { reason: 'FAILED', detail: null });
      throw error;
    }
  },
});

interface JobOf {
  readonly data: z.output<typeof automaticQueue.schema>;
  readonly deps: Deps;
  readonly jobId: string;
  readonly attempt: number;
}

async function publishStarted({ deps, now }: Run, dispatchId: number): Promise<void> {
  const dispatch = await findDispatch(deps.db, dispatchId);
  if (!dispatch?.automatic_processing || dispatch.sent_at !== null) return;
  const data = { process_id: dispatch.process_id, dispatch_id: dispatch.id, capacity_id: dispatch.unit_id };
  const audience = { personId: dispatch.person_id, processId: dispatch.process_id };
  await deps.db.transaction().execute((tx) => publishLive(tx, automaticStarted, { data, at: now, audience }));
}

/** Its documents are printed before anything is locked. */
async function print({ deps, now }: Run, dispatchId: number) {
  const found = await printFolderAhead({ db: deps.db, deps, now }, folderOf(dispatchId));
  return found && { found };
}

async function fire(run: Run, tx: Tx, dispatchId: number, printed: Printed | undefined): Promise<void> {
  const ready = await lockReady(tx, dispatchId);
  if (!ready) return;
  const { dispatch, process } = ready;
  const actor = await standingOf(run, dispatch);
  if (!actor) throw new Refusal(bondEnded);
  const call = { ...run, tx, actor, deps: { ...run.deps, ...printed } };
  await sendDraft(call, { dispatch, process, joinConfirmed: dispatch.ordered_join_seen, automatic: true });
}

/** An order whose time has come, locked after its process; nothing when it ended, or waits again, meanwhile. */
async function lockReady(
  tx: Tx,
  id: number,
): Promise<{ readonly dispatch: DispatchRow; readonly process: ProcessRow } | null> {
  const process = await lockTree(tx, (await findDispatch(tx, id))?.process_id ?? 0);
  const dispatch = await transferTables(tx)
    .selectFrom('transfers.dispatch')
    .selectAll()
    .where('id', '=', id)
    .where('automatic_processing', '=', true)
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!process || !dispatch || (await signaturesIn(tx, id)) !== 'COMPLETE') return null;
  return { dispatch, process };
}

const standingOf = ({ deps, now }: Run, dispatch: DispatchRow): Promise<Actor | null> =>
  deps.standingOf(
    { personId: dispatch.person_id, bondId: dispatch.ordered_bond_id!, sessionId: dispatch.ordered_session_id! },
    now,
  );

interface End {
  readonly reason: OrderEnd;
  readonly detail: string | null;
}

const reasonOf = (refusal: Refusal): End =>
  refusal.kind === bondEnded
    ? { reason: 'BOND_ENDED', detail: null }
    : {
        reason: 'NOT_ALLOWED',
        detail: (refusal.details.reasons ?? [refusal]).map(({ message }) => message).join(' '),
      };

/** The product ends it by itself; what could not go because of what it was then, may have become something else. */
const end = (run: Run, dispatchId: number, { reason, detail }: End): Promise<void> =>
  inTransaction(run.deps.db, async (tx) => {
    const ready = await lockReady(tx, dispatchId);
    if (ready) await cancelOrder({ ...run, tx, actor: null }, ready.dispatch, reason, detail);
  });
