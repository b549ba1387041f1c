import { sql } from 'kysely';
import { payloadErased } from '../../../contract/erasure.ts';
import type { Database } from '../../db/database.ts';
import type { LedgerFault } from './faults.ts';

interface MaybeErased {
  readonly id: number;
  readonly salt: string | null;
  readonly actor: unknown;
  readonly body: unknown;
  readonly erased_reason: string | null;
  readonly erased_by: string | null;
}

/** What the ledger itself tells of the payloads that are erased among some events. */
export async function erasuresTold(db: Database, rows: readonly MaybeErased[]) {
  const ids = rows.flatMap(({ id, salt }) => (salt === null ? [id] : []));
  const told = ids.length === 0 ? new Map<number, ErasureTold>() : await findTold(db, ids);
  const isTold = (row: MaybeErased): boolean => {
    const one = told.get(row.id);
    if (!one || row.body !== null || row.actor !== null) return false;
    return one.found || (one.reason === row.erased_reason && one.author === row.erased_by);
  };
  return {
    /** The first one that was erased and that nobody answers for. */
    faultIn(own: readonly MaybeErased[]): Pick<LedgerFault, 'fault' | 'eventId'> | null {
      const row = own.find((one) => one.salt === null && !isTold(one));
      return row ? { fault: 'erasure', eventId: row.id } : null;
    },
  };
}

interface ErasureTold {
  readonly id: number;
  readonly reason: string | null;
  readonly author: string | null;
  /** Erased before there was a key: the first seal says so. */
  readonly found: boolean;
}

async function findTold(db: Database, ids: readonly number[]): Promise<Map<number, ErasureTold>> {
  const { rows } = await sql<ErasureTold>`
    select (p.body->>'event_id')::bigint as id, p.body->>'reason' as reason, p.body->>'author' as author, false as found
    from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = ${payloadErased.type} and (p.body->>'event_id')::bigint = any(${ids}::bigint[])
    union all
    select erased.id::bigint, null, null, true
    from ledger.seal s, jsonb_array_elements_text(s.taken_over->'erased') as erased(id)
    where s.id = 1 and erased.id::bigint = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
