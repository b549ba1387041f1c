import { sql } from 'kysely';
import { expect } from 'vitest';
import { isValidNup } from '../../../src/kernel/numbers/nup.ts';
import type { Database } from '../../../src/platform/server/db/database.ts';
import { verifyLedger } from '../../../src/platform/server/ledger/verify.ts';
import { openFolderStorage } from '../../../src/platform/server/storage/folder-storage.ts';
import { blobName } from '../../../src/platform/server/storage/index.ts';
import type { Acknowledged } from './client.ts';

const lines = async (db: Database, query: ReturnType<typeof sql>) => (await query.execute(db)).rows;

/** Every act that was acknowledged is there, once. */
export async function checkAcknowledged(db: Database, journal: readonly Acknowledged[]): Promise<void> {
  const answers = (start: string) => journal.filter(({ path }) => path.startsWith(start)).map(({ answer }) => answer);
  const opened = answers('/process/create/').map(({ id, nup }) => ({ id, nup, events: 1 }));
  const ids = opened.map(({ id }) => Number(id));
  expect(
    await lines(
      db,
      sql`select p.id, p.nup, (select count(*)::int from ledger.event e
          where e.stream_type = 'process' and e.stream_id = p.id and e.type = 'process-opened') as events
        from processes.process p where p.id = any(${ids}::bigint[]) order by p.id`,
    ),
  ).toEqual(opened.sort((a, b) => Number(a.id) - Number(b.id)));
  const sent = answers('/process/dispatch/create/').map(({ id }) => Number(id));
  expect(
    await lines(db, sql`select id from transfers.dispatch where id = any(${sent}::bigint[]) and sent_at is not null`),
  ).toHaveLength(sent.length);
  const written = answers('/process/file/created').map(({ id }) => Number(id));
  expect(await lines(db, sql`select id from documents.document where id = any(${written}::bigint[])`)).toHaveLength(
    written.length,
  );
}

/** How often each process was dispatched. */
export const dispatchesOf = (db: Database, ids: readonly number[]) =>
  lines(
    db,
    sql`select p.id, (select count(*)::int from transfers.dispatch d where d.process_id = p.id and d.sent_at is not null) as sent
      from processes.process p where p.id = any(${[...ids]}::bigint[]) order by p.id`,
  );

/** Acknowledged or not, an act is there whole or not at all. */
export async function checkNothingHalfDone(db: Database, filesFolder: string): Promise<void> {
  const halves = await lines(
    db,
    sql`
    with told as (
      select stream_id as id, count(*) filter (where type = 'process-opened') as opened,
        count(*) filter (where type = 'dispatch-sent') as sent, count(*) filter (where type = 'process-moved') as moved
      from ledger.event where stream_type = 'process' group by stream_id),
    seen as (
      select p.id, p.nup, p.state, p.unit_id, coalesce(t.opened, 0) as opened, coalesce(t.sent, 0) as sent,
        coalesce(t.moved, 0) as moved,
        (select array_agg(unit_id) from processes.passage s where s.process_id = p.id and s.left_at is null) as here,
        (select count(*) from processes.passage s where s.process_id = p.id and s.kind = 'DISPATCHED') as passages,
        (select count(*) from transfers.dispatch d where d.process_id = p.id and d.sent_at is not null) as dispatches,
        (select count(*) from documents.document d where d.process_id = p.id and d.filed_at is not null) as filed,
        p.size_bytes - (select coalesce(sum(d.size), 0) from documents.document d
          where d.process_id = p.id and d.deleted_at is null) as unaccounted
      from processes.process p left join told t using (id))
    select * from seen where unaccounted <> 0 or case when state = 'DRAFT'
      then opened > 0 or here is not null or nup is not null
      else opened <> 1 or here is distinct from array[unit_id] or nup is null or sent <> moved or sent <> passages
        or sent <> dispatches or sent <> filed end`,
  );
  expect(halves).toEqual([]);
  await checkNumbers(db);
  expect((await verifyLedger(db)).broken).toEqual([]);

  const storage = await openFolderStorage(filesFolder);
  const blobs = (await lines(db, sql`select sha256 from documents.document where sha256 is not null`)) as {
    sha256: string;
  }[];
  for (const { sha256 } of blobs) expect(await storage.head(blobName(sha256)), sha256).not.toBeNull();
}

/**
 * Each number once and none skipped, over those that were acknowledged and those that were not; what an opening that
 * died had put aside is still there for the next one.
 */
export async function checkNumbers(db: Database): Promise<void> {
  const numbers = (await lines(db, sql`select nup from processes.process where nup is not null order by nup`)) as {
    nup: string;
  }[];
  const aside = (await lines(
    db,
    sql`select protocol_unit as unit, sequence from processes.nup_reserved order by sequence`,
  )) as { unit: string; sequence: number }[];
  const byUnit = Map.groupBy(numbers, ({ nup }) => nup.slice(0, 5));
  for (const [unit, given] of byUnit) {
    const waiting = aside.filter((row) => row.unit === unit).map(({ sequence }) => sequence);
    const sequences = [...given.map(({ nup }) => Number(nup.slice(5, 11))), ...waiting].sort((a, b) => a - b);
    expect(sequences, unit).toEqual(sequences.map((_, index) => sequences[0]! + index));
    for (const { nup } of given) expect(isValidNup(nup, Number(nup.slice(11, 15))), nup).toBe(true);
  }
}
