import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { consequence } from '../../../platform/server/ledger/consequences.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import {
  documentCreated,
  documentDeleted,
  documentRegistered,
  documentRestored,
} from '../../documents/contract/events.ts';
import { processMigrated, processMoved } from '../../processes/contract/events.ts';
import { joinChanged } from '../contract/events.ts';
import { findJoin, joinTables } from './join-row.ts';
import { tellOpenJoins } from './tell-open-joins.ts';

interface DocumentEvent {
  readonly streamId: number;
  readonly payload: { readonly document_id: number; readonly document_join_id: number | null };
}

const follows = (what: 'ADDED' | 'REMOVED') => ({
  run: async (act: ActContext, { streamId: processId, payload }: DocumentEvent): Promise<void> => {
    const { document_id, document_join_id } = payload;
    if (document_join_id === null) return;
    // One that is given up, comes back or is made whole is told by that act.
    const join = await findJoin(act.tx, document_join_id);
    if (join?.joined_at !== null) return;
    await tellOpenJoins(act.tx, processId);
    await record(act, joinChanged, processId, { document_join_id, document_id, what });
  },
});

export const joinFollowsWritten = consequence({
  name: 'join-follows-written',
  on: documentCreated,
  ...follows('ADDED'),
});
export const joinFollowsAttached = consequence({
  name: 'join-follows-attached',
  on: documentRegistered,
  ...follows('ADDED'),
});
export const joinFollowsRestored = consequence({
  name: 'join-follows-restored',
  on: documentRestored,
  ...follows('ADDED'),
});
export const joinFollowsRemoved = consequence({
  name: 'join-follows-removed',
  on: documentDeleted,
  ...follows('REMOVED'),
});

/** Where a process is decides whose join is open. */
export const countJoinsOfMovedProcess = consequence({
  name: 'count-joins-of-moved-process',
  on: processMoved,
  run: (act, { streamId }) => tellOpenJoins(act.tx, streamId),
});

/** Few of many have a join in preparation: those alone are looked at. */
export const countJoinsOfMigratedProcesses = consequence({
  name: 'count-joins-of-migrated-processes',
  on: processMigrated,
  run: (act, { streamId }) => tellOpenJoins(act.tx, streamId),
  runForEach: async (act, processIds) => {
    for (const id of await prepared(act.tx, processIds)) await tellOpenJoins(act.tx, id);
  },
});

async function prepared(tx: Tx, processIds: readonly number[]): Promise<readonly number[]> {
  const rows = await joinTables(tx)
    .selectFrom('joins.document_join')
    .select('process_id')
    .distinct()
    .where('process_id', 'in', [...processIds])
    .where('joined_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('process_id')
    .execute();
  return rows.map(({ process_id }) => process_id);
}
