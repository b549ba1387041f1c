import { sql } from 'kysely';
import type { Database } from '../../../src/platform/server/db/database.ts';
import { type Codes, cutAfter, endAt, relink, resealWithOwnKey } from './forge.ts';
import type { Story } from './story.ts';
import { eventAt, processChain, type Way, way } from './way.ts';

/** Ways to tamper with events, with what they say and with where their chains end. */
export function waysOfChains(story: Story): readonly Way[] {
  const { secret, people } = story;
  const rewritten = (name: string, codes: Codes): Way => ({
    name,
    at: processChain(secret),
    do: async (tx) => {
      await sql`update ledger.payload set body = jsonb_set(body, '{secrecy}', '1')
        where event_id = (select id from ledger.event where stream_type = 'process' and stream_id = ${secret}
          and type = 'process-opened')`.execute(tx);
      await sql`update processes.process set secrecy = 1 where id = ${secret}`.execute(tx);
      await relink(tx, processChain(secret), 1, codes);
    },
  });
  const olderHead = (name: string, prepare?: (tx: Database) => Promise<unknown>): Way => ({
    name,
    at: processChain(secret),
    do: async (tx) => {
      const old = story.oldHeads.find((head) => head.stream_type === 'process' && head.stream_id === secret)!;
      await cutAfter(tx, processChain(secret), old.stream_seq);
      await sql`update ledger.head set stream_seq = ${old.stream_seq}, hash = ${old.hash}, mac = ${old.mac},
        sealed_seq = ${old.stream_seq} where stream_type = 'process' and stream_id = ${secret}`.execute(tx);
      await prepare?.(tx);
    },
  });

  return [
    // Events.
    way(
      'the type of an event',
      processChain(secret),
      sql`update ledger.event set type = 'other' where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'the version of an event',
      processChain(secret),
      sql`update ledger.event set version = 9 where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'when it happened',
      processChain(secret),
      sql`update ledger.event set occurred_at = occurred_at - interval '1 day' where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'when it was recorded',
      processChain(secret),
      sql`update ledger.event set recorded_at = recorded_at - interval '1 day' where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'who acted',
      processChain(secret),
      sql`update ledger.event set actor_person_id = 987 where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'from which unit',
      processChain(secret),
      sql`update ledger.event set actor_unit_id = 99 where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'which act',
      processChain(secret),
      sql`update ledger.event set act_id = gen_random_uuid() where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'its link',
      processChain(secret),
      sql`update ledger.event set hash = previous_hash where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'the link before',
      processChain(secret),
      sql`update ledger.event set previous_hash = hash where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'its code',
      processChain(secret),
      sql`update ledger.event set mac = decode(repeat('00', 32), 'hex') where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'its code taken away',
      processChain(secret),
      sql`update ledger.event set mac = null, seal_id = null where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'the seal of its moment',
      processChain(secret),
      sql`update ledger.event set seal_id = seal_id + 1 where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'what it says',
      processChain(secret),
      sql`update ledger.payload set body = body || '{"nup": "1"}' where event_id = ${eventAt(secret, 1)}`,
    ),
    way(
      'who it says acted',
      processChain(secret),
      sql`update ledger.payload set actor = '{"name": "Z"}' where event_id = ${eventAt(secret, 1)}`,
    ),
    way(
      'the salt',
      processChain(secret),
      sql`update ledger.payload set salt = 'x' where event_id = ${eventAt(secret, 1)}`,
    ),
    way(
      'what it says, removed',
      processChain(secret),
      sql`delete from ledger.payload where event_id = ${eventAt(secret, 2)}`,
    ),
    way(
      'an event removed',
      processChain(secret),
      sql`delete from ledger.payload where event_id = ${eventAt(secret, 2)}`,
      sql`delete from ledger.event where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'the first event removed',
      processChain(secret),
      sql`delete from ledger.event where id = ${eventAt(secret, 1)}`,
    ),
    way(
      'two events in the other order',
      processChain(secret),
      sql`update ledger.event set stream_seq = 1000 where id = ${eventAt(secret, 2)}`,
      sql`update ledger.event set stream_seq = 2 where id = ${eventAt(secret, 3)}`,
      sql`update ledger.event set stream_seq = 3 where id = ${eventAt(secret, 1000)}`,
    ),
    way(
      'what two events say, exchanged',
      processChain(secret),
      sql`update ledger.payload p set body = o.body, actor = o.actor, salt = o.salt from ledger.payload o
        where (p.event_id = ${eventAt(secret, 1)} and o.event_id = ${eventAt(secret, 2)})
          or (p.event_id = ${eventAt(secret, 2)} and o.event_id = ${eventAt(secret, 1)})`,
    ),
    way(
      'the end cut off',
      processChain(secret),
      sql`delete from ledger.event where (stream_type, stream_id) = ('process', ${secret}) and stream_seq > 2`,
    ),
    {
      name: 'the end cut off, and the end written anew',
      at: processChain(secret),
      do: async (tx) => {
        await cutAfter(tx, processChain(secret), 3);
        const { hash } = await tx
          .selectFrom('ledger.event')
          .select('hash')
          .where('stream_type', '=', 'process')
          .where('stream_id', '=', secret)
          .where('stream_seq', '=', 3)
          .executeTakeFirstOrThrow();
        await endAt(tx, processChain(secret), { sequence: 3, hash }, 'left');
      },
    },
    olderHead('the end cut off, and an older end brought back'),
    olderHead('the same, with the process as it was then', (tx) =>
      sql`update processes.process set state = 'DISPATCHED', responsible_id = null, responsible_since = null where id = ${secret}`.execute(
        tx,
      ),
    ),
    olderHead('the same, with the seals since then taken away', (tx) =>
      sql`delete from ledger.seal where id > 2`.execute(tx),
    ),
    way(
      'an event copied to the end',
      processChain(secret),
      sql`insert into ledger.event (stream_type, stream_id, stream_seq, type, version, occurred_at, recorded_at, act_id, payload_digest, previous_hash, hash, seal_id, mac)
        select stream_type, stream_id, 1000, type, version, occurred_at, recorded_at, act_id, payload_digest, previous_hash, hash, seal_id, mac from ledger.event where id = ${eventAt(secret, 2)}`,
    ),
    way(
      'a chain copied to another process',
      { type: 'process', id: 990_001 },
      sql`insert into ledger.event (stream_type, stream_id, stream_seq, type, version, occurred_at, recorded_at, act_id, actor_person_id, actor_unit_id, payload_digest, previous_hash, hash, seal_id, mac)
        select stream_type, 990001, stream_seq, type, version, occurred_at, recorded_at, act_id, actor_person_id, actor_unit_id, payload_digest, previous_hash, hash, seal_id, mac from ledger.event where stream_type = 'process' and stream_id = ${secret}`,
      sql`insert into ledger.payload (event_id, salt, actor, body) select n.id, p.salt, p.actor, p.body
        from ledger.event n join ledger.event o on o.stream_id = ${secret} and o.stream_type = 'process' and o.stream_seq = n.stream_seq
        join ledger.payload p on p.event_id = o.id where n.stream_id = 990001`,
      sql`insert into ledger.head select stream_type, 990001, stream_seq, hash, mac, 0 from ledger.head where stream_type = 'process' and stream_id = ${secret}`,
    ),
    rewritten('rewritten with new hashes, codes left', 'left'),
    rewritten('rewritten with new hashes, codes taken away', 'away'),
    rewritten('rewritten with new hashes and codes of another key', 'own key'),
    {
      name: 'all rewritten with new hashes, codes and seals of another key',
      at: processChain(secret),
      do: async (tx) => {
        await rewritten('', 'own key').do(tx);
        await resealWithOwnKey(tx);
      },
    },
    {
      name: 'an event invented at the end',
      at: processChain(secret),
      do: async (tx) => {
        await sql`with added as (insert into ledger.event (stream_type, stream_id, stream_seq, type, version, occurred_at, recorded_at, act_id, payload_digest, previous_hash, hash)
        select 'process', ${secret}, max(stream_seq) + 1, 'process-unarchived', 1, now(), now(), gen_random_uuid(), repeat('0', 64), repeat('0', 64), repeat('0', 64) from ledger.event where stream_type = 'process' and stream_id = ${secret} returning id)
        insert into ledger.payload (event_id, salt, actor, body) select id, 'x', '{}', '{"justification": null}' from added`.execute(
          tx,
        );
        await relink(tx, processChain(secret), 6, 'own key');
      },
    },
    {
      name: 'a process invented with its chain',
      at: { type: 'process', id: 990_002 },
      do: async (tx) => {
        await sql`insert into processes.process overriding system value select (jsonb_populate_record(p, '{"id": 990002, "nup": "9"}')).* from processes.process p where id = ${secret}`.execute(
          tx,
        );
        await sql`with added as (insert into ledger.event (stream_type, stream_id, stream_seq, type, version, occurred_at, recorded_at, act_id, payload_digest, previous_hash, hash)
        select 'process', 990002, 1, type, version, occurred_at, recorded_at, act_id, payload_digest, previous_hash, hash from ledger.event where stream_type = 'process' and stream_id = ${secret} and type = 'process-opened' returning id)
        insert into ledger.payload (event_id, salt, actor, body) select added.id, 'x', '{}', p.body from added, ledger.payload p join ledger.event e on e.id = p.event_id where e.stream_id = ${secret} and e.type = 'process-opened'`.execute(
          tx,
        );
        await sql`insert into ledger.head values ('process', 990002, 1, repeat('0', 64), null, 0)`.execute(tx);
        await relink(tx, { type: 'process', id: 990_002 }, 1, 'own key');
      },
    },
    way(
      'a process invented without a chain',
      processChain(990_003),
      sql`insert into processes.process overriding system value select (jsonb_populate_record(p, '{"id": 990003, "nup": "8"}')).* from processes.process p where id = ${secret}`,
    ),
    way(
      'the chain of a process removed',
      processChain(secret),
      sql`delete from ledger.event where stream_type = 'process' and stream_id = ${secret}`,
    ),
    way(
      'the chain of a process removed with its end',
      processChain(secret),
      sql`delete from ledger.event where stream_type = 'process' and stream_id = ${secret}`,
      sql`delete from ledger.head where stream_type = 'process' and stream_id = ${secret}`,
    ),
    way(
      'a process removed with its chain and all its rows',
      processChain(secret),
      sql`delete from ledger.event where stream_type = 'process' and stream_id = ${secret}`,
      sql`delete from ledger.head where stream_type = 'process' and stream_id = ${secret}`,
      ...[
        'processes.process_reference',
        'processes.interested',
        'processes.passage',
        'processes.reader',
        'documents.document',
        'signatures.request',
        'transfers.dispatch',
      ].map((table) => sql`delete from ${sql.table(table)} where process_id = ${secret}`),
      sql`delete from processes.process where id = ${secret}`,
    ),
    way(
      'the chain of a person removed',
      { type: 'person', id: people.caio.personId },
      sql`delete from ledger.event where stream_type = 'person' and stream_id = ${people.caio.personId}`,
      sql`delete from ledger.head where stream_type = 'person' and stream_id = ${people.caio.personId}`,
    ),
    way('an emptied ledger', 'everywhere', sql`delete from ledger.payload`, sql`delete from ledger.event`),
    way(
      'an emptied ledger, heads and seals too',
      'everywhere',
      sql`delete from ledger.payload`,
      sql`delete from ledger.event`,
      sql`delete from ledger.head`,
      sql`delete from ledger.seal`,
    ),
    way(
      'an emptied ledger that begins anew with the first seal',
      'everywhere',
      sql`delete from ledger.payload`,
      sql`delete from ledger.event`,
      sql`delete from ledger.head`,
      sql`delete from ledger.seal where id > 1`,
    ),

    // What was erased.
    way(
      'a payload erased for no reason and by nobody',
      processChain(secret),
      sql`update ledger.payload set salt = null, actor = null, body = null, erased_at = now() where event_id = ${eventAt(secret, 2)}`,
    ),
    way(
      'a payload erased with a reason that the ledger does not tell',
      processChain(secret),
      sql`select ledger.erase_payload(${eventAt(secret, 2)}, 'pedido', 'alguém')`,
    ),
    way(
      'all payloads of a process erased',
      processChain(secret),
      sql`update ledger.payload set salt = null, actor = null, body = null, erased_at = now(), erased_reason = 'x', erased_by = 'y'
        where event_id in (select id from ledger.event where stream_type = 'process' and stream_id = ${secret})`,
    ),
    way(
      'the reason of a lawful erasure',
      { type: 'person', id: people.caio.personId },
      sql`update ledger.payload set erased_reason = 'outro' where erased_at is not null`,
    ),
    way(
      'the author of a lawful erasure',
      { type: 'person', id: people.caio.personId },
      sql`update ledger.payload set erased_by = 'outro' where erased_at is not null`,
    ),
    way(
      'something else said where a payload was erased',
      { type: 'person', id: people.caio.personId },
      sql`update ledger.payload set body = '{"process_id": 1}' where erased_at is not null`,
    ),
  ];
}
