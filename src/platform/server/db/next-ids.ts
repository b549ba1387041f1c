import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Ids for rows that are about to be written together and name each other; what is not used stays unused. @param table with its schema, of ours */
export async function nextIds(tx: Tx, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}
