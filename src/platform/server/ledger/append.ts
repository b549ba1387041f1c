import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonValue } from '../../../kernel/canonical-json.ts';
import { appendLink, type ChainHead, CHAIN_START } from '../../../kernel/hash-chain.ts';
import type { Tx } from '../db/database.ts';
import { type EventHeader, headerValue, sha256 } from './chain.ts';
import { eventText, headText } from './codes.ts';
import type { LedgerKey } from './ledger-key.ts';

/** A fact on its way into the ledger. */
interface NewEvent {
  readonly header: EventHeader;
  /** Who acted, as they were then. */
  readonly actor: JsonValue;
  readonly body: JsonValue;
}

/**
 * Writes an event, what it says and the new end of its chain with one statement. Other writers of the same chain wait until
 * this transaction ends.
 * @returns the event's id
 */
export async function appendEvent(tx: Tx, key: LedgerKey, { header, actor, body }: NewEvent): Promise<number> {
  const { stream_type, stream_id } = header;
  const salt = randomBytes(16).toString('hex');
  const { chain, sealId } = await lockHead(tx, stream_type, stream_id);
  const link = appendLink(sha256, chain, headerValue(header), { salt, value: { actor, body } });
  const place = { stream_type, stream_id, stream_seq: link.sequence, hash: link.hash };
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into ledger.event (stream_type, stream_id, stream_seq, type, version, occurred_at, recorded_at, act_id,
        actor_person_id, actor_unit_id, payload_digest, previous_hash, hash, seal_id, mac)
      values (${stream_type}, ${stream_id}, ${link.sequence}, ${header.type}, ${header.version}, ${header.occurred_at},
        ${header.recorded_at}, ${header.act_id}, ${header.actor_person_id}, ${header.actor_unit_id},
        ${link.payloadDigest}, ${link.previousHash}, ${link.hash}, ${sealId}, ${key.mac(eventText(place, sealId))})
      returning id),
    said as (
      insert into ledger.payload (event_id, salt, actor, body)
      select id, ${salt}, ${JSON.stringify(actor)}::jsonb, ${JSON.stringify(body)}::jsonb from added),
    ended as (
      update ledger.head set stream_seq = ${link.sequence}, hash = ${link.hash}, mac = ${key.mac(headText(place))}
      where stream_type = ${stream_type} and stream_id = ${stream_id})
    select id from added`.execute(tx);
  return rows[0]!.id;
}

/** Where a chain ends, and the newest seal over all of them. */
interface LockedHead {
  readonly chain: ChainHead;
  readonly sealId: number;
}

async function lockHead(tx: Tx, stream: string, streamId: number): Promise<LockedHead> {
  const { rows } = await sql<HeadRow>`
    select stream_seq, hash, (select coalesce(max(id), 0) from ledger.seal) as seal_id from ledger.head
    where stream_type = ${stream} and stream_id = ${streamId} for update`.execute(tx);
  const [row = await beginHead(tx, stream, streamId)] = rows;
  return { chain: { sequence: row.stream_seq, hash: row.hash }, sealId: row.seal_id };
}

/**
 * Writes one event in each of several chains of a kind, in a few statements however many they are. Other writers of these
 * chains wait until this transaction ends; they are locked in the order of their ids.
 * @param events of one header but for the chain, no chain twice
 * @returns the ids, in the order of the chains' ids
 */
export async function appendToEach(
  tx: Tx,
  key: LedgerKey,
  { header, actor, bodies }: NewEvents,
): Promise<readonly { readonly id: number; readonly streamId: number }[]> {
  const { stream_type } = header;
  const streamIds = [...bodies.keys()].sort((one, other) => one - other);
  const heads = await lockHeads(tx, stream_type, streamIds);
  const links = streamIds.map((stream_id) => {
    const { chain, sealId } = heads.get(stream_id)!;
    const salt = randomBytes(16).toString('hex');
    const body = bodies.get(stream_id)!;
    const link = appendLink(sha256, chain, headerValue({ ...header, stream_id }), { salt, value: { actor, body } });
    const place = { stream_type, stream_id, stream_seq: link.sequence, hash: link.hash };
    return {
      stream_id,
      seq: link.sequence,
      digest: link.payloadDigest,
      previous: link.previousHash,
      hash: link.hash,
      seal_id: sealId,
      salt,
      body,
      mac: key.mac(eventText(place, sealId)).toString('hex'),
      head_mac: key.mac(headText(place)).toString('hex'),
    };
  });
  const { rows } = await sql<{ id: number; stream_id: number }>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) one (stream_id bigint, seq integer, digest text,
        previous text, hash text, seal_id bigint, salt text, body jsonb, mac text, head_mac text)),
    added as (
      insert into ledger.event (stream_type, stream_id, stream_seq, type, version, occurred_at, recorded_at, act_id,
        actor_person_id, actor_unit_id, payload_digest, previous_hash, hash, seal_id, mac)
      select ${stream_type}, stream_id, seq, ${header.type}, ${header.version}, ${header.occurred_at},
        ${header.recorded_at}, ${header.act_id}, ${header.actor_person_id}, ${header.actor_unit_id}, digest, previous,
        hash, seal_id, decode(mac, 'hex')
      from told order by stream_id
      returning id, stream_id),
    said as (
      insert into ledger.payload (event_id, salt, actor, body)
      select added.id, told.salt, ${JSON.stringify(actor)}::jsonb, told.body from added join told using (stream_id)),
    ended as (
      update ledger.head h set stream_seq = told.seq, hash = told.hash, mac = decode(told.head_mac, 'hex')
      from told where h.stream_type = ${stream_type} and h.stream_id = told.stream_id)
    select id, stream_id from added order by stream_id`.execute(tx);
  return rows.map((row) => ({ id: row.id, streamId: row.stream_id }));
}

/** The same fact in several chains, told of each in words of its own. */
interface NewEvents {
  readonly header: Omit<EventHeader, 'stream_id'>;
  readonly actor: JsonValue;
  readonly bodies: ReadonlyMap<number, JsonValue>;
}

async function lockHeads(
  tx: Tx,
  stream: string,
  streamIds: readonly number[],
): Promise<ReadonlyMap<number, LockedHead>> {
  const look = () =>
    sql<HeadRow & { stream_id: number }>`
      select stream_id, stream_seq, hash, (select coalesce(max(id), 0) from ledger.seal) as seal_id from ledger.head
      where stream_type = ${stream} and stream_id = any(${[...streamIds]}::bigint[])
      order by stream_id for update`.execute(tx);
  let { rows } = await look();
  if (rows.length < streamIds.length) {
    await sql`insert into ledger.head (stream_type, stream_id, stream_seq, hash)
      select ${stream}, id, 0, ${CHAIN_START} from unnest(${[...streamIds]}::bigint[]) id order by id
      on conflict (stream_type, stream_id) do nothing`.execute(tx);
    ({ rows } = await look());
  }
  return new Map(
    rows.map((row) => [row.stream_id, { chain: { sequence: row.stream_seq, hash: row.hash }, sealId: row.seal_id }]),
  );
}

interface HeadRow {
  readonly stream_seq: number;
  readonly hash: string;
  readonly seal_id: number;
}

/** Of two who begin a chain at once, the second waits and finds what the first recorded. */
async function beginHead(tx: Tx, stream: string, streamId: number): Promise<HeadRow> {
  const { rows } = await sql<HeadRow>`
    insert into ledger.head (stream_type, stream_id, stream_seq, hash) values (${stream}, ${streamId}, 0, ${CHAIN_START})
    on conflict (stream_type, stream_id) do update set stream_seq = ledger.head.stream_seq
    returning stream_seq, hash, (select coalesce(max(id), 0) from ledger.seal) as seal_id`.execute(tx);
  return rows[0]!;
}
