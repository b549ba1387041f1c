import type { z } from 'zod';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { type Refusal, refusalOf } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import {
  documentsInEach,
  type DispatchText,
  holdsOther,
  readDispatchText,
  writeDispatchText,
} from '../../../documents/server/index.ts';
import { todayIn } from '../../../people/server/index.ts';
import { foreseeProcesses, lockKnown, policyActor, type ProcessRow } from '../../../processes/server/index.ts';
import { factsOf } from '../../../processes/server/index.ts';
import type { ProcessFacts } from '../../../processes/rules/process-facts.ts';
import type { manyDispatches } from '../../contract/dispatching/dispatch-processes.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { mayBeginDispatch, mayDispatch, mayWriteOver, type TransferTarget } from '../../rules/dispatch-policy.ts';
import { mayAskBack } from '../../rules/scheduled-return.ts';
import { transferTables, type DispatchRow } from '../dispatch-row.ts';
import { cancelOrder } from '../automatic/cancel-order.ts';
import { beginDraft } from './begin-draft.ts';
import { refusedMove } from './refused-move.ts';
import { requireTarget, travelsTo } from './target-of.ts';

/** Dispatches in bulk, looked at whole: where they go and the text of each. */
export interface ManyDispatches {
  readonly target: TransferTarget;
  readonly observation: string | null;
  /** The day by which they are asked back. */
  readonly returnBy: string | null;
  readonly textOf: (processId: number) => DispatchText | null;
  readonly joinConfirmed: (processId: number) => boolean;
  readonly replaceConfirmed: (processId: number) => boolean;
}

/** @throws TARGET_UNKNOWN, EMPTY_DOCUMENT, DOCUMENT_TOO_LONG, TEXT_BUSY */
export async function openDispatches(db: Database, body: z.output<typeof manyDispatches>): Promise<ManyDispatches> {
  const { html_source: html, document_type_id: typeId } = body;
  const target = await requireTarget(db, body.to);
  const shared = html === undefined ? null : await readDispatchText(html, typeId);
  const own = new Map<number, DispatchText>();
  for (const { process_id: id, html_source } of body.texts) {
    if (body.process_ids.includes(id)) own.set(id, await readDispatchText(html_source, typeId));
  }
  return {
    target,
    observation: body.observation || null,
    returnBy: body.return_by ?? null,
    textOf: (id) => own.get(id) ?? shared,
    joinConfirmed: (id) => body.confirm_join.includes(id),
    replaceConfirmed: (id) => body.confirm_replace.includes(id),
  };
}

/**
 * Writes the dispatch of one process, locked from here on, with where it goes. Sent twice it writes once.
 * @throws PROCESS_NOT_FOUND, CANNOT_DISPATCH, DISPATCH_INCOMPLETE, JOIN_CONFIRMATION_REQUIRED, DISPATCH_BEGUN
 */
export async function writeOne(act: PersonAct, processId: number, many: ManyDispatches) {
  const { tx, actor, now } = act;
  const process = await lockKnown(tx, processId, actor);
  const facts = await factsOf(tx, process);
  const judge = await judging({ db: tx, actor, now }, [process.unit_id], many);
  const begun = await begunIn(tx, actor, [processId], many);
  const refusal = judge(process, facts, begun.has(processId));
  if (refusal) throw refusal;

  const draft = await beginDraft(act, process);
  await cancelOrder(act, draft, 'EDITED');
  const document = await writeDispatchText(act, draft.id, many.textOf(processId)!);
  const dispatch = await transferTables(tx)
    .updateTable('transfers.dispatch')
    .set((eb) => ({
      target_unit_id: many.target.unitId,
      observation: many.observation,
      return_by: many.returnBy,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { process, dispatch, document };
}

/** What of it would be refused, decided on what is loaded for all of them at once. */
export const foreseeDispatches = (
  call: { readonly db: Database; readonly actor: Actor; readonly now: Date },
  ids: readonly number[],
  many: ManyDispatches,
): Promise<ReadonlyMap<number, Refusal>> =>
  foreseeProcesses(call, ids, async (known) => {
    const places = known.map(({ row }) => row.unit_id);
    const [judge, begun] = await Promise.all([judging(call, places, many), begunIn(call.db, call.actor, ids, many)]);
    return ({ row, facts }) => judge(row, facts, begun.has(row.id));
  });

/** The one decision of both: in the order in which a person meets it. */
async function judging(
  { db, actor, now }: { readonly db: Database; readonly actor: Actor; readonly now: Date },
  fromIds: readonly number[],
  many: ManyDispatches,
) {
  const travel = await travelsTo(db, fromIds, many.target.unitId);
  const who = policyActor(actor);
  const askedBack = mayAskBack(many.returnBy, await todayIn(db, now));
  return (process: ProcessRow, facts: ProcessFacts, begun: boolean): Refusal | null => {
    const dispatch = {
      ...travel(process.unit_id),
      written: many.textOf(process.id) !== null,
      processBytes: process.size_bytes,
      joinConfirmed: many.joinConfirmed(process.id),
      askedBack,
    };
    return (
      refusalOf(mayBeginDispatch(who, facts), transferErrors.cannotDispatch) ??
      refusedMove(mayDispatch(who, facts, dispatch), transferErrors.dispatchIncomplete) ??
      refusalOf(mayWriteOver(begun, many.replaceConfirmed(process.id)), transferErrors.dispatchBegun)
    );
  };
}

/** The processes in which the person has another dispatch begun. */
async function begunIn(
  db: Database,
  actor: Actor,
  processIds: readonly number[],
  many: ManyDispatches,
): Promise<ReadonlySet<number>> {
  const drafts: Pick<DispatchRow, 'id' | 'process_id'>[] = await transferTables(db)
    .selectFrom('transfers.dispatch')
    .select(['id', 'process_id'])
    .where('process_id', 'in', [...processIds])
    .where('person_id', '=', actor.personId)
    .where('unit_id', '=', actor.unit?.id ?? 0)
    .where('sent_at', 'is', null)
    .where('discarded_at', 'is', null)
    .execute();
  const documents = await documentsInEach(
    db,
    'dispatch',
    drafts.map(({ id }) => id),
  );
  const byDispatch = Map.groupBy(documents, ({ dispatch_id }) => dispatch_id);
  const begun = drafts.filter(({ id, process_id: processId }) => {
    const text = many.textOf(processId);
    return text !== null && holdsOther(byDispatch.get(id) ?? [], text);
  });
  return new Set(begun.map(({ process_id }) => process_id));
}
