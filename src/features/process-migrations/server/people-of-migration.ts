import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

/** Whom a migration concerns besides who works in its units: who asked for it, and who had a process that went. */
export async function peopleOfMigration(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select asked_by as person_id from process_migrations.migration where id = ${id}
    union
    select responsible_id from process_migrations.item
    where migration_id = ${id} and outcome = 'MOVED' and responsible_id is not null
    order by 1`.execute(db);
  return rows.map(({ person_id }) => person_id);
}
