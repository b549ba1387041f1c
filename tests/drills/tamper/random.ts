import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../src/platform/server/db/database.ts';
import { type Chain, type Codes, cutAfter, endAt, relink, resealWithOwnKey } from './forge.ts';
import { type Protected, protectedTables } from './protected.ts';
import type { OldHead } from './story.ts';
import type { Place } from './way.ts';

/** What was done, and where any of it must be found. Null: there was nothing to do it to. */
export type Tampered = { readonly what: string; readonly at: readonly Place[] } | null;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Hand {
  readonly tx: Database;
  readonly oldHeads: readonly OldHead[];
  /** One of so many. */
  readonly below: (count: number) => number;
}

/** Tampers at random with anything that is proved. */
export async function tamper(tx: Database, oldHeads: readonly OldHead[], random: () => number): Promise<Tampered> {
  const below = (count: number) => Math.floor(random() * count);
  const ways = [edit, edit, edit, edit, remove, copy, exchange, reorder, truncate, rewrite, olderEnd, dropChain, erase];
  return ways[below(ways.length)]!({ tx, oldHeads, below });
}

interface Row {
  readonly ctid: string;
  readonly type: string;
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const placeOf = ({ type, id }: Chain): Place => (type === 'seal' ? 'seals' : { type, id });

async function rowsOf(tx: Database, { table, type, id, where = 'true' }: Protected): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.ctid::text as ctid, ${sql.raw(type)} as type, ${sql.raw(id)} as id, to_jsonb(r) as values
    from ${sql.table(table)} r where ${sql.raw(where)} order by 2, 3, 1`.execute(tx);
  return rows;
}

const someTable = ({ below }: Hand): Protected => protectedTables[below(protectedTables.length)]!;

async function someRow(hand: Hand, of: Protected): Promise<Row | undefined> {
  const rows = await rowsOf(hand.tx, of);
  return rows[hand.below(rows.length)];
}

/** Another value of the same form. */
async function another({ tx, below }: Hand, table: string, column: string, value: unknown): Promise<unknown> {
  if (typeof value === 'number') return value + 1 + below(9);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return otherText(value);
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : samples['ARRAY'];
  if (value !== null) return { ...(value as object), forged: below(1_000) };
  const [schema, name] = table.split('.');
  const { rows } = await sql<{ kind: string }>`select data_type as kind from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and column_name = ${column}`.execute(tx);
  return samples[rows[0]!.kind] ?? 'forjado';
}

const samples: Readonly<Record<string, unknown>> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  bytea: '\\x00',
  date: '2030-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  jsonb: { forged: true },
  ARRAY: [1],
  uuid: '00000000-0000-4000-8000-000000000001',
  boolean: true,
};

function otherText(value: string): string {
  if (/^\d{4}-\d\d-\d\d/.test(value)) return value.replace(/^\d{4}/, (year) => String(Number(year) - 1));
  if (/^(\\x)?[0-9a-f-]{32,}$/.test(value)) return value.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  return value.replace(/.?$/s, (last) => (last === 'x' ? 'y' : 'x'));
}

const put = (table: string, column: string, ctid: string, value: unknown): RawBuilder<unknown> => sql`
  update ${sql.table(table)} set ${sql.ref(column)} =
    (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({ [column]: value })}::jsonb)).${sql.ref(column)}
  where ctid = ${ctid}::tid`;

async function edit(hand: Hand): Promise<Tampered> {
  const of = someTable(hand);
  const row = await someRow(hand, of);
  const column = of.columns[hand.below(of.columns.length)]!;
  if (!row) return null;
  const before = row.values[column];
  // What was erased lawfully says nothing.
  if (of.table === 'ledger.payload' && before === null) return null;
  const value = await another(hand, of.table, column, before);
  await put(of.table, column, row.ctid, value).execute(hand.tx);
  return { what: `${of.table}.${column} of ${row.type} ${row.id}`, at: [placeOf(row)] };
}

async function remove(hand: Hand): Promise<Tampered> {
  const of = someTable(hand);
  const row = await someRow(hand, of);
  if (!row || of.mayGo) return null;
  await sql`delete from ${sql.table(of.table)} where ctid = ${row.ctid}::tid`.execute(hand.tx);
  return { what: `a row of ${of.table} of ${row.type} ${row.id} removed`, at: [placeOf(row)] };
}

async function copy(hand: Hand): Promise<Tampered> {
  const of = someTable(hand);
  const row = await someRow(hand, of);
  if (!row || !of.key) return null;
  const before = row.values[of.key];
  const key = typeof before === 'number' ? before + 7_000 : otherText(String(before));
  const same = of.table === 'ledger.event' ? { id: 900_000 } : {};
  await sql`insert into ${sql.table(of.table)} overriding system value
    select (jsonb_populate_record(r, ${JSON.stringify({ [of.key]: key, ...same })}::jsonb)).*
    from ${sql.table(of.table)} r where ctid = ${row.ctid}::tid`.execute(hand.tx);
  const isOther = of.id === 'r.id' || of.key === 'stream_id';
  const at = isOther && typeof key === 'number' ? placeOf({ type: row.type, id: key }) : placeOf(row);
  return { what: `a row of ${of.table} of ${row.type} ${row.id} copied`, at: [at] };
}

const fingerprint = ({ columns }: Protected, rows: readonly Row[]): string =>
  rows
    .map(({ type, id, values }) => JSON.stringify([type, id, ...columns.map((column) => values[column])]))
    .sort()
    .join('\n');

/** Two rows of a table have a value of each other. */
async function exchange(hand: Hand): Promise<Tampered> {
  const of = someTable(hand);
  const column = of.columns[hand.below(of.columns.length)]!;
  const rows = await rowsOf(hand.tx, of);
  const one = rows[hand.below(rows.length)];
  const others = rows.filter(({ values }) => JSON.stringify(values[column]) !== JSON.stringify(one?.values[column]));
  const other = others[hand.below(others.length)];
  if (!one || !other) return null;
  // By hand of two statements: the first moves the row.
  await sql`with kept as (
      select (select ${sql.ref(column)} from ${sql.table(of.table)} where ctid = ${other.ctid}::tid) as value)
    update ${sql.table(of.table)} r set ${sql.ref(column)} = case when r.ctid = ${one.ctid}::tid
      then (select value from kept) else (select ${sql.ref(column)} from ${sql.table(of.table)} where ctid = ${one.ctid}::tid) end
    where r.ctid in (${one.ctid}::tid, ${other.ctid}::tid)`.execute(hand.tx);
  // Where the order of rows says nothing, the same ones may be there again.
  if (fingerprint(of, await rowsOf(hand.tx, of)) === fingerprint(of, rows)) return null;
  return {
    what: `${of.table}.${column} of ${one.type} ${one.id} and ${other.id} exchanged`,
    at: [one, other].map(placeOf),
  };
}

async function someChain(
  { tx, below }: Hand,
  atLeast = 1,
): Promise<(Chain & { length: number; head: string }) | undefined> {
  const { rows } = await sql<Chain & { length: number; head: string }>`
    select stream_type as type, stream_id as id, stream_seq as length, hash as head from ledger.head
    where stream_seq >= ${atLeast} order by 1, 2`.execute(tx);
  return rows[below(rows.length)];
}

async function reorder(hand: Hand): Promise<Tampered> {
  const chain = await someChain(hand, 2);
  if (!chain) return null;
  const first = 1 + hand.below(chain.length - 1);
  const second = first + 1 + hand.below(chain.length - first);
  await sql`update ledger.event set stream_seq = case stream_seq when ${first} then ${second}::int else ${first}::int end
    where stream_type = ${chain.type} and stream_id = ${chain.id} and stream_seq in (${first}, ${second})`.execute(
    hand.tx,
  );
  return { what: `${first} and ${second} of ${chain.type} ${chain.id} in the other order`, at: [chain] };
}

const codes: readonly Codes[] = ['left', 'away', 'own key'];

async function truncate(hand: Hand): Promise<Tampered> {
  const chain = await someChain(hand);
  if (!chain) return null;
  const left = hand.below(chain.length);
  const how = codes[hand.below(codes.length)]!;
  const last = await hand.tx
    .selectFrom('ledger.event')
    .select('hash')
    .where('stream_type', '=', chain.type as 'process')
    .where('stream_id', '=', chain.id)
    .where('stream_seq', '=', left)
    .executeTakeFirst();
  await cutAfter(hand.tx, chain, left);
  if (last && hand.below(2) === 0) await endAt(hand.tx, chain, { sequence: left, hash: last.hash }, how);
  return { what: `${chain.type} ${chain.id} cut after ${left}, codes ${how}`, at: [chain] };
}

async function rewrite(hand: Hand): Promise<Tampered> {
  const chain = await someChain(hand);
  if (!chain) return null;
  const from = 1 + hand.below(chain.length);
  const how = codes[hand.below(codes.length)]!;
  const { rows } = await sql<{ id: number }>`
    update ledger.payload set body = body || '{"forged": true}' where salt is not null and event_id = (select id from ledger.event
      where stream_type = ${chain.type} and stream_id = ${chain.id} and stream_seq = ${from})
    returning event_id as id`.execute(hand.tx);
  if (rows.length === 0) return null;
  await relink(hand.tx, chain, from, how);
  const seals = hand.below(4) === 0;
  if (seals) await resealWithOwnKey(hand.tx);
  return {
    what: `${chain.type} ${chain.id} rewritten from ${from}, codes ${how}${seals ? ', seals too' : ''}`,
    at: [chain],
  };
}

/** An end of before, with its right code, where the chain was sealed further since. */
async function olderEnd(hand: Hand): Promise<Tampered> {
  const { rows: moved } = await sql<Chain & { length: number }>`
    select stream_type as type, stream_id as id, sealed_seq as length from ledger.head`.execute(hand.tx);
  const ends = hand.oldHeads.filter((old) =>
    moved.some(({ type, id, length }) => type === old.stream_type && id === old.stream_id && length > old.stream_seq),
  );
  const old = ends[hand.below(ends.length)]!;
  const chain = { type: old.stream_type, id: old.stream_id };
  await cutAfter(hand.tx, chain, old.stream_seq);
  await sql`update ledger.head set stream_seq = ${old.stream_seq}, hash = ${old.hash}, mac = ${old.mac},
    sealed_seq = ${old.stream_seq} where stream_type = ${chain.type} and stream_id = ${chain.id}`.execute(hand.tx);
  return { what: `an older end of ${chain.type} ${chain.id}`, at: [chain] };
}

async function dropChain(hand: Hand): Promise<Tampered> {
  const { rows } = await sql<Chain>`select stream_type as type, stream_id as id from ledger.head
    where sealed_seq > 0 order by 1, 2`.execute(hand.tx);
  const chain = rows[hand.below(rows.length)]!;
  await cutAfter(hand.tx, chain, 0);
  await sql`delete from ledger.head where stream_type = ${chain.type} and stream_id = ${chain.id}`.execute(hand.tx);
  return { what: `${chain.type} ${chain.id} removed`, at: [chain] };
}

async function erase(hand: Hand): Promise<Tampered> {
  const payloads = protectedTables.find(({ table }) => table === 'ledger.payload')!;
  const row = await someRow(hand, payloads);
  if (!row || row.values['salt'] === null) return null;
  await sql`update ledger.payload set salt = null, actor = null, body = null, erased_at = now(), erased_reason = 'pedido',
    erased_by = 'alguém' where ctid = ${row.ctid}::tid`.execute(hand.tx);
  return { what: `what ${row.type} ${row.id} says, erased`, at: [placeOf(row)] };
}
