import { sql } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { peopleOfUnit, todayIn } from '../../../people/server/index.ts';

/** Who works in a unit today. */
export const whoWorksIn = async ({ db, clock }: Deps, unitId: number): Promise<number[]> =>
  peopleOfUnit(db, unitId, await todayIn(db, clock()));

/** Who follows a process: its interested people with an account, and those who keep it among their favourites. */
export async function whoFollows(db: Database, processId: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from notifications.follower where process_id = ${processId} order by person_id`.execute(db);
  return rows.map((row) => row.person_id);
}
