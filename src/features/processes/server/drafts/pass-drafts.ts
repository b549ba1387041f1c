import { sql, type SqlBool } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';

interface Passing {
  readonly from: number;
  readonly to: number;
  /** Whose drafts: of these people alone, or of all but these. */
  readonly writers: { readonly only: readonly number[] } | { readonly except: readonly number[] };
}

/**
 * Drafts begun in a unit go on in another, because the unit ends and their writers go there. They stay their writers', as they
 * are; one that was kept by itself is among the saved ones from then on, since a writer has one of those in each unit.
 * @returns how many
 */
export async function passDrafts(tx: Tx, { from, to, writers }: Passing): Promise<number> {
  const those = 'only' in writers ? writers.only : writers.except;
  const isTheirs = sql<SqlBool>`opened_by = any(${[...those]}::bigint[])`;
  const { numUpdatedRows } = await processTables(tx)
    .updateTable('processes.process')
    .set({ unit_id: to, origin_unit_id: to, draft_kind: 'saved' })
    .where('unit_id', '=', from)
    .where('state', '=', 'DRAFT')
    .where('discarded_at', 'is', null)
    .where('begun_at', 'is not', null)
    .where('only' in writers ? isTheirs : sql<SqlBool>`not ${isTheirs}`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
