import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { type Database, openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { call, signInAsAdministrator, unitOf } from './ask-product.ts';
import { keptAheadFaults } from './model/kept-ahead.ts';
import { silencePasses } from './silence.ts';

const KILLS = amount(1, 6);
const PROCESSES = amount(3_000, 20_000);
/** As long as a batch takes, about: a tenth of the migration. */
const BATCH_MS = 150;

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`a migration of ${PROCESSES} processes, its node killed ${KILLS} times, and once while its report is made: it ends whole, no process is half moved at any time, and no file is left over`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const ownerUrl = server.url('carimbo');
  const owner = openDatabase({ url: ownerUrl, max: 2 });
  try {
    const [from, to] = [await unitOf(owner, 'NUCOM'), await unitOf(owner, 'ASJUR')];
    const { rows: people } = await sql<{ id: number }>`select id from people.person order by id`.execute(owner);
    const { rows: subjects } = await sql<{ id: number }>`select id from subjects.subject order by id`.execute(owner);
    await loadProcesses(
      { owner, app: owner, appUrl: ownerUrl, ownerUrl },
      {
        count: PROCESSES,
        unitIds: [from],
        personIds: people.map(({ id }) => id),
        subjectId: subjects[0]!.id,
      },
    );
    const token = await signInAsAdministrator(product);
    const tabs = ['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE', 'ARCHIVED'];
    const body = { origin_units: [from], target_unit: to, tabs, reason: 'Extinção.' };
    await call(product, token, 'PATCH', '/process/migrate', body);

    const moved = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from processes.process where unit_id = ${to} and migrated`.execute(owner)
      ).rows[0]!.n;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await moved();
      // Something moved since the node is there, and not all: the next signal finds it at work.
      await expect.poll(moved, { timeout: 200_000, interval: 20 }).toBeGreaterThan(before);
      // Not just when a batch ended, which is when it is seen: anywhere in the next.
      await pause(Math.random() * BATCH_MS);
      await endProduct(product, 'SIGKILL');
      expect(await moved()).toBeLessThan(PROCESSES);
      expect(await halfMoved(owner, { from, to })).toEqual([]);
      expect(await keptAheadFaults(owner)).toEqual([]);
      await silencePasses(owner);
      product = await startProduct(start);
    }
    const states = async () =>
      (await sql<{ state: string }>`select state from process_migrations.migration`.execute(owner)).rows;
    await expect.poll(states, { timeout: 400_000, interval: 500 }).toEqual([{ state: 'FINISHED' }]);
    expect(await moved()).toBe(PROCESSES);
    expect(await halfMoved(owner, { from, to })).toEqual([]);
    expect(await keptAheadFaults(owner)).toEqual([]);
    expect((await verifyLedger(owner)).broken).toEqual([]);
    // Most that one person was told; of its end they are told a moment after it.
    const told = async () =>
      (
        await sql<{ most: number | null }>`select max(n)::int as most from (
          select count(*) as n from notifications.notification where kind = 'MIGRATION' group by person_id) t`.execute(
          owner,
        )
      ).rows[0]!.most;
    await expect.poll(told, { timeout: 200_000, interval: 100 }).toBe(1);

    const { rows: migrations } = await sql<{ id: number }>`select id from process_migrations.migration`.execute(owner);
    const files = path.join(dataDir, 'files/blobs');
    const before = filesIn(files);
    const report = () => call(product!, token, 'POST', `/process/migrate/report/${migrations[0]!.id}`, {});
    await owner.transaction().execute(async (tx) => {
      // Where the report is set, and neither kept nor named yet.
      await sql`lock table process_migrations.report in access exclusive mode`.execute(tx);
      const lost = report().catch(() => 'lost');
      await expect.poll(async () => (await waitingFor(owner)).length, { timeout: 200_000, interval: 20 }).toBe(1);
      await endProduct(product!, 'SIGKILL');
      for (const { pid } of await waitingFor(owner)) await sql`select pg_terminate_backend(${pid})`.execute(owner);
      expect(await lost).toBe('lost');
    });
    // No file is left that nobody knows of, and so nobody takes away.
    expect(filesIn(files)).toEqual(before);
    product = await startProduct(start);
    const { report_file } = await report();
    const pdf = Buffer.from(await (await fetch(new URL(String(report_file), product.address))).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await told()).toBe(1);
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
});

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

/** Who waits for a lock. */
async function waitingFor(owner: Database): Promise<readonly { pid: number }[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
  return rows;
}

/** Processes of which something is where it was and something where it goes. */
async function halfMoved(owner: Database, { from, to }: { readonly from: number; readonly to: number }) {
  const { rows } = await sql`
    with seen as (
      select p.id, p.unit_id, p.state, p.responsible_id, p.migrated, i.outcome,
        (select array_agg(s.unit_id) from processes.passage s where s.process_id = p.id and s.left_at is null) as here,
        (select count(*) from processes.passage s where s.process_id = p.id and s.kind = 'MIGRATED') as stays,
        (select count(*) from ledger.event e
          where e.stream_type = 'process' and e.stream_id = p.id and e.type = 'process-migrated') as told
      from process_migrations.item i join processes.process p on p.id = i.process_id)
    select * from seen where here is distinct from array[unit_id] or case when outcome = 'MOVED'
      then unit_id <> ${to} or not migrated or responsible_id is not null or state not in ('OPEN', 'ARCHIVED')
        or stays <> 1 or told <> 1
      else unit_id <> ${from} or migrated or stays <> 0 or told <> 0 end`.execute(owner);
  return rows;
}
