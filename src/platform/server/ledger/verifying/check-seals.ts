import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Faults } from './faults.ts';
import type { KeyRing } from '../ledger-key.ts';
import { NO_SEAL, readHeads, type Seal, sealHash, sealText, writeHeads } from '../seal.ts';

/** What the seals say. */
export interface SealsChecked {
  readonly count: number;
  readonly last: Seal | null;
  readonly first: Seal | null;
}

/** Walks the seals, one at a time, and compares every chain with what each of them saw of it. */
export async function checkSeals(db: Database, faults: Faults, keys: KeyRing | undefined): Promise<SealsChecked> {
  let before: Pick<Seal, 'id' | 'hash' | 'events'> = NO_SEAL;
  let first: Seal | null = null;
  let last: Seal | null = null;
  let whole = true;
  for (;;) {
    const seal = await sealAfter(db, before.id);
    if (!seal) break;
    const fault = faultOf(seal, before, keys);
    if (fault) faults.add({ fault: 'seal', sealId: seal.id, detail: fault });
    whole &&= fault === null;
    await compareHeads(db, faults, seal);
    first ??= seal;
    last = seal;
    before = seal;
  }
  if (last && whole) await compareReach(db, faults);
  return { count: before.id, last, first };
}

async function sealAfter(db: Database, id: number): Promise<Seal | undefined> {
  const row = await db
    .selectFrom('ledger.seal')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row as Seal | undefined;
}

function faultOf(seal: Seal, before: Pick<Seal, 'id' | 'hash' | 'events'>, keys: KeyRing | undefined): string | null {
  if (seal.id !== before.id + 1) return `falta o selo ${before.id + 1}`;
  if (seal.previous_hash !== before.hash) return 'não segue o selo anterior';
  if (sealHash(seal) !== seal.hash || writeHeads(readHeads(seal.heads)) !== seal.heads) return 'foi alterado';
  if (seal.events < before.events) return 'conta menos eventos que o anterior';
  if (!keys) return null;
  const key = keys.all.find(({ id }) => id === seal.key_id);
  if (!key)
    return `foi feito com outra chave (${seal.key_id}); se CARIMBO_SECRET mudou, dê o anterior em CARIMBO_FORMER_SECRETS`;
  return key.verifies(sealText(seal.hash), seal.signature) ? null : 'não tem a assinatura de um nó';
}

interface Missing {
  readonly stream_type: string;
  readonly stream_id: number;
  readonly stream_seq: number;
  readonly event_id: number | null;
}

/** The event that a seal saw at the end of each chain is still at its place. */
async function compareHeads(db: Database, faults: Faults, { id, heads }: Seal): Promise<void> {
  const lines = readHeads(heads);
  if (lines.length === 0) return;
  const { rows } = await sql<Missing>`
    select seen.stream_type, seen.stream_id, seen.stream_seq, e.id as event_id
    from unnest(${lines.map((line) => line.stream_type)}::text[], ${lines.map((line) => line.stream_id)}::bigint[],
      ${lines.map((line) => line.stream_seq)}::int[], ${lines.map((line) => line.hash)}::text[])
      as seen(stream_type, stream_id, stream_seq, hash)
    left join ledger.event e on e.stream_type = seen.stream_type and e.stream_id = seen.stream_id
      and e.stream_seq = seen.stream_seq
    where e.hash is distinct from seen.hash`.execute(db);
  for (const row of rows) {
    faults.add({
      fault: 'sealed',
      streamType: row.stream_type,
      streamId: row.stream_id,
      ...(row.event_id === null ? {} : { eventId: row.event_id }),
      detail:
        row.event_id === null
          ? `o selo ${id} viu ${row.stream_seq} eventos, e o ${row.stream_seq}º não existe mais`
          : `o ${row.stream_seq}º evento não é o que o selo ${id} viu`,
    });
  }
}

/** Each head says how far its chain is sealed, and is there as long as a seal knows the chain. */
async function compareReach(db: Database, faults: Faults): Promise<void> {
  const { rows } = await sql<{ stream_type: string; stream_id: number; sealed: number; said: number | null }>`
    with reach as (
      select split_part(line, ' ', 1) as stream_type, split_part(line, ' ', 2)::bigint as stream_id,
        max(split_part(line, ' ', 3)::int) as sealed
      from ledger.seal, string_to_table(rtrim(heads, E'\n'), E'\n') as line
      where line <> '' group by 1, 2)
    select coalesce(h.stream_type, r.stream_type) as stream_type, coalesce(h.stream_id, r.stream_id) as stream_id,
      coalesce(r.sealed, 0) as sealed, h.sealed_seq as said
    from ledger.head h full join reach r on r.stream_type = h.stream_type and r.stream_id = h.stream_id
    where h.sealed_seq is distinct from coalesce(r.sealed, 0) order by 1, 2 limit 1000`.execute(db);
  for (const { stream_type, stream_id, sealed, said } of rows) {
    faults.add({
      fault: 'head',
      streamType: stream_type,
      streamId: stream_id,
      detail:
        said === null
          ? 'o fim desta cadeia não está anotado'
          : `os selos vão até o ${sealed}º evento, e está anotado que vão até o ${said}º`,
    });
  }
}
