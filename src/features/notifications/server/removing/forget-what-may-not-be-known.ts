import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { reaction } from '../../../../platform/server/ledger/reactions.ts';
import { accessChanged, dataChanged } from '../../../processes/contract/events.ts';
import { dropFavourites, favouritedBy, findProcess } from '../../../processes/server/index.ts';
import { countUnread } from '../mark-notifications-read.ts';
import { mayKnow } from '../may-know.ts';
import { tellRemoved } from '../removing/tell-removed.ts';

/**
 * Who may not know a process any more loses it: what they were told of it leaves every open browser (R188), and it leaves their favourites.
 * The rows stay: with the right to know comes back what was told.
 */
export const forgetWhatMayNotBeKnown = reaction({
  name: 'forget-what-may-not-be-known',
  on: [accessChanged, dataChanged],
  run: async (event, { db, deps }) => {
    const process = await findProcess(db, event.streamId);
    if (!process) return;
    const now = deps.clock();
    const told = await toldOf(db, event.streamId, now);
    const marked = await favouritedBy(db, event.streamId);
    const people = [...new Set([...told.keys(), ...marked])];
    const known = new Set(await mayKnow(db, process, people, now));
    const lost = people.filter((id) => !known.has(id));
    if (lost.length === 0) return;
    await inTransaction(deps.db, async (tx) => {
      const act = { tx, actor: null, now, origin: { correlationId: crypto.randomUUID() }, deps };
      await dropFavourites(
        act,
        event.streamId,
        marked.filter((id) => !known.has(id)),
      );
      for (const personId of lost) {
        const ids = told.get(personId);
        if (ids) await tellRemoved(tx, { personId, ids, unread: await countUnread(tx, personId, now) }, now);
      }
    });
  },
});

/** What the bells show of a process, by person. */
async function toldOf(db: Database, processId: number, now: Date): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ person_id: number; ids: number[] }>`
    select person_id, array_agg(id order by id) as ids from notifications.notification
    where process_id = ${processId} and in_system and dismissed_at is null and expires_at > ${now}
    group by person_id order by person_id`.execute(db);
  return new Map(rows.map(({ person_id, ids }) => [person_id, ids]));
}
