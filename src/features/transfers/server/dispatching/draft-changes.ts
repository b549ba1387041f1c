import type { Selectable } from 'kysely';
import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { consequence } from '../../../../platform/server/ledger/consequences.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import {
  documentCreated,
  documentDeleted,
  documentEdited,
  documentRegistered,
} from '../../../documents/contract/events.ts';
import { peopleById } from '../../../people/server/index.ts';
import { dispatchDraftChanged } from '../../contract/events.ts';
import { transferErrors } from '../../contract/transfer-errors.ts';
import { type ShownDocument, tellUnseen, unseenChanges } from '../../rules/draft-changes.ts';
import { endOrderOfChanged } from '../automatic/end-orders.ts';
import { findDispatch, transferTables } from '../dispatch-row.ts';
import type { TransfersTables } from '../tables.generated.ts';

type ChangeRow = Selectable<TransfersTables['transfers.draft_change']>;

const changesOf = (what: ChangeRow['what']) => ({
  run: async (
    act: ActContext,
    event: {
      readonly streamId: number;
      readonly payload: {
        readonly document_id: number;
        readonly attachment_name: string;
        readonly dispatch_id: number | null;
        readonly version?: number;
      };
    },
  ) => {
    await endOrderOfChanged(act, event.payload.dispatch_id);
    await rememberChange(act, event.streamId, { ...event.payload, what });
  },
});

export const rememberWritten = consequence({
  name: 'remember-colleague-wrote',
  on: documentCreated,
  ...changesOf('ADDED'),
});
export const rememberAttached = consequence({
  name: 'remember-colleague-attached',
  on: documentRegistered,
  ...changesOf('ADDED'),
});
export const rememberEdited = consequence({
  name: 'remember-colleague-edited',
  on: documentEdited,
  ...changesOf('EDITED'),
});
export const rememberRemoved = consequence({
  name: 'remember-colleague-removed',
  on: documentDeleted,
  ...changesOf('REMOVED'),
});

interface Change {
  readonly document_id: number;
  readonly attachment_name: string;
  readonly dispatch_id: number | null;
  readonly version?: number;
  readonly what: ChangeRow['what'];
}

/** What somebody else did to a dispatch; recorded once until its writer has seen it, however often it is saved meanwhile. */
async function rememberChange(act: ActContext, processId: number, change: Change): Promise<void> {
  const { tx, actor, now } = act;
  const { dispatch_id: dispatchId, document_id: documentId, attachment_name: name, version = 1, what } = change;
  const dispatch = actor && dispatchId !== null ? await findDispatch(tx, dispatchId) : undefined;
  if (!dispatch || dispatch.sent_at !== null || dispatch.person_id === actor!.personId) return;
  const key = { dispatch_id: dispatch.id, document_id: documentId, person_id: actor!.personId, what };
  const before = await transferTables(tx)
    .selectFrom('transfers.draft_change')
    .select('seen_at')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const values = { name, version, changed_at: now, seen_at: null };
  await transferTables(tx)
    .insertInto('transfers.draft_change')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['dispatch_id', 'document_id', 'person_id', 'what']).doUpdateSet(values))
    .execute();
  if (before && before.seen_at === null) return;
  await record(act, dispatchDraftChanged, processId, {
    dispatch_id: dispatch.id,
    author_id: dispatch.person_id,
    document_id: documentId,
    name,
    what,
  });
}

/** What others than their writers did to some dispatches, the oldest first. */
export function changesByOthers(db: Database, dispatchIds: readonly number[]): Promise<ChangeRow[]> {
  if (dispatchIds.length === 0) return Promise.resolve([]);
  return transferTables(db)
    .selectFrom('transfers.draft_change')
    .selectAll()
    .where('dispatch_id', 'in', [...dispatchIds])
    .orderBy('changed_at')
    .orderBy('document_id')
    .execute();
}

/** The writer opened the dispatch: what is there now is before their eyes. */
export async function markChangesSeen(tx: Tx, dispatchId: number, now: Date): Promise<void> {
  await transferTables(tx)
    .updateTable('transfers.draft_change')
    .set({ seen_at: now })
    .where('dispatch_id', '=', dispatchId)
    .where('seen_at', 'is', null)
    .execute();
}

interface Sending {
  readonly dispatchId: number;
  /** Those that are in it. */
  readonly documentIds: ReadonlySet<number>;
  /** Those that the writer's screen shows, when their client says so. */
  readonly shown: readonly ShownDocument[] | undefined;
}

/**
 * Nothing that a colleague changed goes as the writer's own before they have seen it.
 * @returns who else changed it
 * @throws DISPATCH_CHANGED_BY_COLLEAGUE
 */
export async function ensureSeen(tx: Tx, { dispatchId, documentIds, shown }: Sending) {
  const rows = await changesByOthers(tx, [dispatchId]);
  const people = await peopleById(
    tx,
    rows.map(({ person_id }) => person_id),
  );
  const changes = rows.map((row) => ({
    documentId: row.document_id,
    what: row.what,
    name: row.name,
    version: row.version,
    seen: row.seen_at !== null,
    by: { id: row.person_id, name: people.get(row.person_id)?.name ?? '' },
  }));
  const unseen = unseenChanges(changes, { documentIds, shown });
  if (unseen.length > 0) {
    throw new Refusal(transferErrors.changedByColleague, {
      message: tellUnseen(unseen),
      data: {
        changes: unseen.map(({ documentId, what, name, by }) => ({ document_id: documentId, what, name, user: by })),
      },
    });
  }
  return [...new Map(changes.map(({ by }) => [by.id, by])).values()];
}
