import path from 'node:path';
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

const KILLS = amount(2, 8);
const PROCESSES = amount(2_000, 10_000);

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

test(`two units with ${PROCESSES} processes become one, their node killed ${KILLS} times: the reorganisation ends whole, and nothing is done twice`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const ownerUrl = server.url('carimbo');
  const owner = openDatabase({ url: ownerUrl, max: 2 });
  try {
    const from = [await unitOf(owner, 'NUCOM'), await unitOf(owner, 'GELIC')];
    const { rows: subjects } = await sql<{ id: number }>`select id from subjects.subject order by id`.execute(owner);
    const bound = await peopleOf(owner, from);
    expect(bound.length).toBeGreaterThan(0);
    await loadProcesses(
      { owner, app: owner, appUrl: ownerUrl, ownerUrl },
      { count: PROCESSES, unitIds: from, personIds: bound, subjectId: subjects[0]!.id },
    );
    const token = await signInAsAdministrator(product);
    const { rows } = await sql<{ part: number; day: string }>`
      select u.part_id as part, (now() at time zone (select time_zone from units.institution))::date::text as day
      from units.unit u where u.id = ${from[0]}`.execute(owner);
    const into = { part_id: rows[0]!.part, parent_id: null, abbreviation: 'GECOMP', description: 'Compras' };
    const steps = [
      { kind: 'MERGE_UNITS', from_ids: from, into },
      { kind: 'RENAME_UNIT', unit_id: await unitOf(owner, 'ASJUR'), abbreviation: 'ASSJUR', description: 'Jurídico' },
    ];
    const body = { title: 'Fusão', ground: 'Decreto nº 37.410/2026.', effective_on: rows[0]!.day, steps };
    const { id, version } = await call(product, token, 'POST', '/control/reorganization/create', body);
    await call(product, token, 'PATCH', `/control/reorganization/schedule/${String(id)}`, { version });

    const done = async () => {
      const tasks = await count(owner, sql`reorganisations.task where state = 'DONE'`);
      return tasks + (await count(owner, sql`process_migrations.item where outcome = 'MOVED'`));
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await done();
      // Something was done since the node is there: the next signal finds it at work.
      await expect.poll(done, { timeout: 200_000, interval: 10 }).toBeGreaterThan(before);
      await endProduct(product, 'SIGKILL');
      expect(await count(owner, sql`reorganisations.plan where state = 'IN_PROGRESS'`)).toBe(1);
      expect(await keptAheadFaults(owner)).toEqual([]);
      await silencePasses(owner);
      product = await startProduct(start);
    }
    const states = async () =>
      (await sql<{ state: string; failure: unknown }>`select state, failure from reorganisations.plan`.execute(owner))
        .rows;
    await expect.poll(states, { timeout: 400_000, interval: 500 }).toEqual([{ state: 'FINISHED', failure: null }]);

    const made = await unitOf(owner, 'GECOMP');
    expect(await count(owner, sql`processes.process where unit_id = any(${from}::bigint[]) and state <> 'DRAFT'`)).toBe(
      0,
    );
    // Each went once, whoever had one still has it, and each person has one bond there.
    expect(
      await count(
        owner,
        sql`(select stream_id from ledger.event where type = 'process-migrated'
        group by stream_id having count(*) > 1) twice`,
      ),
    ).toBe(0);
    expect(
      await count(owner, sql`process_migrations.item where outcome = 'MOVED' and responsible_id is not null`),
    ).toBe(0);
    expect(await peopleOf(owner, [made])).toEqual(bound);
    expect(await peopleOf(owner, from)).toEqual([]);
    for (const [type, times] of [
      ['unit-created', 1],
      ['unit-changed', 1],
      ['unit-switched', 2],
      ['reorganisation-begun', 1],
      ['reorganisation-ended', 1],
    ] as const) {
      expect([type, await count(owner, sql`ledger.event where type = ${type}`)]).toEqual([type, times]);
    }
    expect(await keptAheadFaults(owner)).toEqual([]);
    expect((await verifyLedger(owner)).broken).toEqual([]);
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
});

async function count(owner: Database, of: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${of}`.execute(owner);
  return rows[0]!.n;
}

/** People whose bond with one of the units goes on, in the order of their ids. */
async function peopleOf(owner: Database, units: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person_id as id from people.bond
    where unit_id = any(${[...units]}::bigint[]) and active and valid_to is null order by 1`.execute(owner);
  return rows.map(({ id }) => id);
}
