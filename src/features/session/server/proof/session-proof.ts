import { proof } from '../../../../platform/server/ledger/proof.ts';
import { isOf } from '../../../../platform/server/ledger/reactions.ts';
import { capacityChosen, personSignedIn } from '../../contract/events.ts';
import type { SessionTables } from '../tables.generated.ts';

/** Each session was opened by an act of its person. */
export const sessionProof = proof({
  of: 'person',
  ids: async (db, after, limit) => {
    const rows = await db
      .withTables<SessionTables>()
      .selectFrom('session.session')
      .select('person_id')
      .distinct()
      .where('person_id', '>', after)
      .orderBy('person_id')
      .limit(limit)
      .execute();
    return rows.map(({ person_id }) => person_id);
  },
  check: async (db, told) => {
    const rows = await db
      .withTables<SessionTables>()
      .selectFrom('session.session')
      .select(['id', 'person_id'])
      .where('person_id', 'in', [...told.keys()])
      .execute();
    const opened = new Map(
      [...told].map(([id, events]) => {
        const entries = events.filter((event) => isOf(event, [personSignedIn, capacityChosen]));
        // One that was erased may have told of any.
        const erased = entries.some(({ payload }) => payload === null);
        return [id, erased ? null : new Set(entries.map(({ payload }) => payload.session_id))];
      }),
    );
    const untold = rows.filter(({ id, person_id }) => opened.get(person_id)?.has(id) === false);
    const streams = new Set(untold.map(({ person_id }) => person_id));
    return [...streams].map((streamId) => ({ streamId, detail: 'há sessão que nenhum ato abriu' }));
  },
});
