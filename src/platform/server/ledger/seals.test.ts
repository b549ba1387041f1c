import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { eventKind } from '../../contract/event.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDeps, testNow } from '../../testing/test-deps.ts';
import { testKeys } from '../../testing/test-secret.ts';
import { resolveSecrets } from '../config/index.ts';
import { anchorOf, compareAnchor, readAnchor } from './anchor.ts';
import { keyRingOf } from './ledger-key.ts';
import { record } from './record.ts';
import { sealLedger, SealsMissing, takeLedgerOver } from './seal-ledger.ts';
import { verifyLedger } from './verify.ts';

const noted = eventKind({
  type: 'noted',
  version: 1,
  stream: 'process',
  label: null,
  payload: z.object({ text: z.string() }),
});
const database = await testDatabase();
const { app, owner } = database;
const deps = await testDeps(database, { kinds: [noted] });
const otherSecrets = resolveSecrets({ secret: 'another-secret-another-secret-another', dataDir: '' });

const note = (streamId: number, text: string, secrets = deps.secrets) =>
  app
    .transaction()
    .execute((tx) =>
      record(
        { tx, deps: { ...deps, secrets }, actor: null, now: testNow, origin: { correlationId: randomUUID() } },
        noted,
        streamId,
        { text },
      ),
    );
const seal = (keys = testKeys) => sealLedger(app, keys, () => testNow);
const faults = async (keys = testKeys) => (await verifyLedger(owner, { keys })).broken;

beforeEach(async () => {
  await sql`truncate ledger.payload, ledger.event, ledger.head, ledger.seal restart identity cascade`.execute(owner);
});

/** As an older version left it: events without codes, and ends that the migration wrote. */
async function olderLedger(): Promise<void> {
  await takeLedgerOver(app, testKeys, testNow);
  for (const stream of [1, 2]) for (const text of ['a', 'b']) await note(stream, text);
  await sql`alter table ledger.event drop constraint under_key`.execute(owner);
  await sql`update ledger.event set mac = null, seal_id = null`.execute(owner);
  await sql`alter table ledger.event add constraint under_key check (mac is not null and seal_id is not null) not valid`.execute(
    owner,
  );
  await sql`update ledger.head set mac = null, sealed_seq = 0`.execute(owner);
  await sql`delete from ledger.seal`.execute(owner);
}

test('what was there before there was a key is taken over once, is told, and goes on under the key', async () => {
  await olderLedger();
  expect((await faults()).map(({ fault }) => fault)).toContain('seals-missing');
  expect(await takeLedgerOver(app, testKeys, testNow)).toBe('taken over');
  expect(await takeLedgerOver(app, testKeys, testNow)).toBe('left');
  const { broken, seals } = await verifyLedger(owner, { keys: testKeys });
  expect(broken).toEqual([]);
  expect(seals.first).toMatchObject({ taken_over: { events: 4, erased: [] } });

  await note(1, 'c');
  await seal();
  expect(await faults()).toEqual([]);
  // An event without a code that is newer than that is nobody's.
  await sql`alter table ledger.event drop constraint under_key`.execute(owner);
  await sql`update ledger.event set mac = null, seal_id = null where stream_id = 1 and stream_seq = 3`.execute(owner);
  expect(await faults()).toMatchObject([{ streamId: 1, fault: 'code' }]);
});

test('a ledger that lost its seals is not begun anew by itself', async () => {
  await takeLedgerOver(app, testKeys, testNow);
  await note(1, 'a');
  await seal();
  await sql`delete from ledger.seal`.execute(owner);
  expect(await takeLedgerOver(app, testKeys, testNow)).toBe('left');
  await expect(seal()).rejects.toBeInstanceOf(SealsMissing);
  expect((await faults()).map(({ fault }) => fault)).toContain('seals-missing');
});

test('an end that no node wrote is not sealed, and the others are', async () => {
  await takeLedgerOver(app, testKeys, testNow);
  await note(1, 'a');
  await note(2, 'a');
  await sql`update ledger.head set mac = decode(repeat('00', 32), 'hex') where stream_id = 1`.execute(owner);
  expect(await seal()).toEqual({ seals: 1, doubtful: 1 });
  expect(await faults()).toMatchObject([{ streamId: 1, fault: 'head' }]);
});

test('whoever records does not wait for a seal of other chains, and the seal not for who records', async () => {
  await takeLedgerOver(app, testKeys, testNow);
  await note(1, 'a');
  await note(2, 'a');
  await app.transaction().execute(async (tx) => {
    await record({ tx, deps, actor: null, now: testNow, origin: { correlationId: randomUUID() } }, noted, 1, {
      text: 'b',
    });
    // The chain under the pen of an act that goes on is left for the next seal.
    expect(await seal()).toEqual({ seals: 1, doubtful: 0 });
    await note(2, 'b');
  });
  expect(await faults()).toEqual([]);
  await seal();
  expect((await verifyLedger(owner, { keys: testKeys })).unsealed).toBe(0);
});

test('an anchor holds the ledger to what it was, and says so itself', async () => {
  await takeLedgerOver(app, testKeys, testNow);
  await note(1, 'a');
  await seal();
  const text = (await anchorOf(owner, testKeys.current))!;
  const anchor = readAnchor(text)!;
  expect(anchor).toMatchObject({ sealId: 2, events: 1 });
  expect(readAnchor(text.replaceAll('\n', '\r\n'))).toEqual(anchor);
  expect(readAnchor(text.replace('eventos 1', 'eventos 2'))).toBeNull();
  expect(readAnchor('outro texto')).toBeNull();

  await note(1, 'b');
  await seal();
  expect(await compareAnchor(owner, anchor, testKeys)).toBeNull();
  expect(await compareAnchor(owner, anchor, keyRingOf(otherSecrets))).toBe('other key');
  expect(await compareAnchor(owner, anchor, keyRingOf(otherSecrets, [deps.secrets]))).toBeNull();

  // All of it brought back to before the anchor: only the anchor shows it.
  await sql`truncate ledger.payload, ledger.event, ledger.head cascade`.execute(owner);
  await sql`delete from ledger.seal where id > 1`.execute(owner);
  expect(await faults()).toEqual([]);
  expect(await compareAnchor(owner, anchor, testKeys)).toBe('seal missing');
  await note(9, 'z');
  await seal();
  expect(await faults()).toEqual([]);
  expect(await compareAnchor(owner, anchor, testKeys)).toBe('seal other');
});

test('after another secret, what was made with the one before is verified with it', async () => {
  await takeLedgerOver(app, testKeys, testNow);
  await note(1, 'a');
  await seal();
  const both = keyRingOf(otherSecrets, [deps.secrets]);
  await note(1, 'b', otherSecrets);
  await note(2, 'a', otherSecrets);
  expect(await seal(both)).toEqual({ seals: 1, doubtful: 0 });
  expect(await faults(both)).toEqual([]);
  expect((await faults(keyRingOf(otherSecrets))).map(({ fault }) => fault)).toEqual(
    expect.arrayContaining(['code', 'seal']),
  );
});
