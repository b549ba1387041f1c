import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventKind } from '../../contract/event.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDeps, testNow } from '../../testing/test-deps.ts';
import { testKeys } from '../../testing/test-secret.ts';
import { consequence } from './consequences.ts';
import { erasePayloads } from './erase-payloads.ts';
import { eventsOf } from './read-events.ts';
import { record } from './record.ts';
import { sealLedger, takeLedgerOver } from './seal-ledger.ts';
import { verifyLedger } from './verify.ts';

const noted = eventKind({
  type: 'noted',
  version: 1,
  stream: 'process',
  label: null,
  payload: z.object({ text: z.string() }),
});
const database = await testDatabase();
const deps = await testDeps(database, { kinds: [noted] });

const note = (streamId: number, text: string, withDeps = deps) =>
  database.app.transaction().execute((tx) =>
    record(
      { tx, deps: withDeps, actor: null, now: testNow, origin: { correlationId: randomUUID() } },
      noted,
      streamId,
      {
        text,
      },
    ),
  );

beforeEach(async () => {
  await sql`truncate ledger.payload, ledger.event, ledger.head, ledger.seal restart identity cascade`.execute(
    database.owner,
  );
  await takeLedgerOver(database.app, testKeys, testNow);
  for (const stream of [1, 2]) for (const text of ['a', 'b', 'c']) await note(stream, text);
});

test('a ledger that nobody touched verifies, stream by stream', async () => {
  expect(await verifyLedger(database.owner, { keys: testKeys })).toMatchObject({ events: 6, broken: [], unsealed: 2 });
  expect(await sealLedger(database.app, testKeys, () => testNow)).toEqual({ seals: 1, doubtful: 0 });
  expect(await verifyLedger(database.owner, { keys: testKeys })).toMatchObject({ events: 6, broken: [], unsealed: 0 });
});

describe('tampering with the second of three events is found and located', () => {
  const second = sql`(select id from ledger.event where stream_id = 2 and stream_seq = 2)`;
  test.each<[string, RawBuilder<unknown>, string]>([
    ['its type', sql`update ledger.event set type = 'other' where id = ${second}`, 'hash'],
    [
      'its instant',
      sql`update ledger.event set occurred_at = occurred_at - interval '1 day' where id = ${second}`,
      'hash',
    ],
    ['its actor', sql`update ledger.event set actor_person_id = 9 where id = ${second}`, 'hash'],
    ['what it says', sql`update ledger.payload set body = '{"text":"z"}' where event_id = ${second}`, 'payload'],
    ['who it says acted', sql`update ledger.payload set actor = '{"name":"z"}' where event_id = ${second}`, 'payload'],
    ['its payload, removed', sql`delete from ledger.payload where event_id = ${second}`, 'payload-missing'],
  ])('%s', async (_, tamper, fault) => {
    await tamper.execute(database.owner);
    const { broken } = await verifyLedger(database.owner);
    expect(broken).toMatchObject([{ streamType: 'process', streamId: 2, fault }]);
  });

  test('the event itself, removed with its payload', async () => {
    const { rows } = await sql<{ id: number }>`select id from ledger.event where id = ${second}`.execute(
      database.owner,
    );
    const id = rows[0]!.id;
    await sql`delete from ledger.payload where event_id = ${id}`.execute(database.owner);
    await sql`delete from ledger.event where id = ${id}`.execute(database.owner);
    expect((await verifyLedger(database.owner)).broken).toMatchObject([{ streamId: 2, fault: 'sequence' }]);
  });
});

test('personal data is erased by the owner alone, and the chain still verifies', async () => {
  await expect(sql`select ledger.erase_payload(2, 'pedido do titular', 'Ana')`.execute(database.app)).rejects.toThrow(
    /permission/,
  );
  await expect(sql`select ledger.erase_payload(2, ' ', 'Ana')`.execute(database.owner)).rejects.toThrow(/reason/);
  const told = { eventIds: [2], reason: 'pedido do titular', author: 'Ana, encarregada', now: testNow };
  expect(await erasePayloads(database.owner, testKeys.current, told)).toEqual([2]);
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
  const events = await eventsOf(database.app, 'process', 1, deps.eventKinds);
  expect(events.map(({ payload }) => payload)).toEqual([{ text: 'a' }, null, { text: 'c' }]);
});

test('events of one stream recorded at once form one chain', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => note(7, String(i))));
  expect((await verifyLedger(database.owner)).broken).toEqual([]);
});

test('an older event is read in the shape of today', async () => {
  const today = { ...noted, version: 2, upcast: (payload: unknown) => ({ ...(payload as object), kind: 'old' }) };
  const [first] = await eventsOf(database.app, 'process', 1, new Map([['noted', today]]));
  expect(first?.payload).toEqual({ text: 'a', kind: 'old' });
});

test('a consequence that refuses takes the act with it', async () => {
  const refusing = consequence({ name: 'refuse', on: noted, run: () => Promise.reject(new Error('no')) });
  await expect(note(9, 'x', { ...deps, consequences: [refusing] })).rejects.toThrow('no');
  expect(await eventsOf(database.app, 'process', 9, deps.eventKinds)).toEqual([]);
});
