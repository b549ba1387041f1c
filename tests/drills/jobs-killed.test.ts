import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { remindPartiesJob } from '../../src/features/pendencies/server/mails/remind-parties-job.ts';
import { mailPartyJob } from '../../src/features/pendencies/server/mails/mail-party-job.ts';
import { remindReturnsJob } from '../../src/features/transfers/server/scheduled-return/remind-returns-job.ts';
import { resumeReviewedJob } from '../../src/features/processes/server/suspension/resume-reviewed-job.ts';
import { loadProcesses } from '../../src/features/worklists/testing/load-processes.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { type Database, openDatabase } from '../../src/platform/server/db/database.ts';
import { findFreePort } from '../../src/platform/server/db/embedded/free-port.ts';
import { startEmbedded } from '../../src/platform/server/db/embedded/start-embedded.ts';
import { verifyLedger } from '../../src/platform/server/ledger/verify.ts';
import { preparedData, quiet } from '../product/prepared-data.ts';
import { endProduct, type RunningProduct, startProduct } from '../product/running-product.ts';
import { keptAheadFaults } from './model/kept-ahead.ts';
import { strike } from './strike.ts';

const KILLS = amount(1, 4);
const MANY = amount(600, 4_000);
/** One in five is taken and not archived. */
const PROCESSES = MANY * 5;
const DAYS = 9;

let product: RunningProduct | undefined;

afterEach(async () => {
  if (product) await endProduct(product);
});

/** A job that goes through many by itself, by the clock. */
interface Clockwork {
  readonly job: { readonly name: string };
  readonly prepare: (owner: Database) => Promise<void>;
  /** How many it is done with. */
  readonly done: (owner: Database) => Promise<number>;
  /** Whatever is half done, or was done twice. */
  readonly faults: (owner: Database) => Promise<readonly unknown[]>;
}

const clockworks: readonly Clockwork[] = [
  {
    job: resumeReviewedJob,
    prepare: async (owner) => {
      await sql`
        update processes.process set suspended_at = now() - ${DAYS} * interval '1 day', suspended_until = current_date - 1,
          suspended_by = opened_by, suspended_due_date = date '2026-10-01', due_date = null
        where state = 'IN_ANALYSIS'`.execute(owner);
    },
    done: (owner) =>
      count(
        owner,
        sql`processes.process where state = 'IN_ANALYSIS' and suspended_until is null and due_date is not null`,
      ),
    faults: async (owner) =>
      (
        await sql`
          with seen as (
            select p.id, p.suspended_at is null as resumed, p.due_date, (select count(*) from ledger.event e
              where e.stream_type = 'process' and e.stream_id = p.id and e.type = 'process-resumed') as told
            from processes.process p where p.state = 'IN_ANALYSIS')
          -- A run over midnight counts one day more.
          select * from seen where case when resumed
            then told <> 1 or due_date is null or due_date - date '2026-10-01' not in (${DAYS}, ${DAYS + 1})
            else told <> 0 or due_date is not null end`.execute(owner)
      ).rows,
  },
  {
    job: remindPartiesJob,
    prepare: async (owner) => {
      await sql`
        with party as (
          insert into people.party (kind, name, cpf, email, created_at)
          values ('person', 'Maria das Dores', '52998224725', 'maria@exemplo.com.br', now()) returning id)
        insert into pendencies.pendency (process_id, number, party_id, unit_id, asked_by, asked_at, origin, sent_to,
          link_salt, link_sha256, told_at)
        select p.id, 1, party.id, p.unit_id, p.opened_by, now() - ${DAYS} * interval '1 day', 'carimbo',
          'maria@exemplo.com.br', sha256(p.id::text::bytea), sha256(p.id::text::bytea),
          -- As the product writes it, in milliseconds.
          date_trunc('milliseconds', now()) - ${DAYS} * interval '1 day'
        from processes.process p, party where p.state = 'IN_ANALYSIS'`.execute(owner);
    },
    done: (owner) => count(owner, sql`pendencies.pendency where reminders > 0`),
    faults: async (owner) =>
      (
        await sql`
          with seen as (
            select n.id, n.reminders, (select count(*) from pgboss.job j
              where j.name = ${mailPartyJob.name} and (j.data ->> 'pendency_id')::bigint = n.id) as letters
            from pendencies.pendency n)
          select * from seen where reminders > 1 or letters <> reminders`.execute(owner)
      ).rows,
  },
  {
    job: remindReturnsJob,
    prepare: async (owner) => {
      await sql`
        with asking as (
          insert into transfers.dispatch (process_id, person_id, unit_id, target_unit_id, created_at, changed_at, sent_at, return_by)
          select p.id, p.opened_by, (select min(u.id) from units.unit u where u.id <> p.unit_id), p.unit_id, now(), now(), now(),
            current_date + 2
          from processes.process p where p.state = 'IN_ANALYSIS' returning id, process_id, unit_id, return_by)
        update processes.process p set asked_back = jsonb_build_array(
          jsonb_build_object('dispatchId', a.id, 'unitId', a.unit_id, 'by', a.return_by))
        from asking a where a.process_id = p.id`.execute(owner);
    },
    done: (owner) => count(owner, sql`transfers.dispatch where return_by is not null and reminded is not null`),
    faults: async (owner) =>
      (
        await sql`
          with seen as (
            select d.id, d.reminded, (select count(*) from ledger.event e where e.stream_type = 'process'
              and e.stream_id = d.process_id and e.type = 'scheduled-return-due') as told
            from transfers.dispatch d where d.return_by is not null)
          select * from seen where told <> case when reminded is null then 0 else 1 end`.execute(owner)
      ).rows,
  },
];

test(`what is done by the clock for ${MANY} at once, its node killed ${KILLS} times in the middle: the next run does the rest, nothing is half done and nothing is done twice`, async () => {
  const dataDir = await preparedData();
  const start = { dataDir, port: await findFreePort(undefined), settings: quiet };
  product = await startProduct(start);
  const server = await startEmbedded({ dataDir: path.join(dataDir, 'postgres') });
  const ownerUrl = server.url('carimbo');
  const owner = openDatabase({ url: ownerUrl, max: 2 });
  try {
    await loadSome(owner, ownerUrl);
    for (const { job, prepare, done, faults } of clockworks) {
      await prepare(owner);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = await done(owner);
        await strike(owner, job.name);
        await expect.poll(() => done(owner), { timeout: 200_000, interval: 10 }).toBeGreaterThan(before);
        await endProduct(product, 'SIGKILL');
        expect(await done(owner), job.name).toBeLessThan(MANY);
        expect(await faults(owner), job.name).toEqual([]);
        product = await startProduct(start);
      }
      await strike(owner, job.name);
      await expect.poll(() => done(owner), { timeout: 400_000, interval: 500 }).toBe(MANY);
      expect(await faults(owner), job.name).toEqual([]);
    }
    expect(await keptAheadFaults(owner)).toEqual([]);
    expect((await verifyLedger(owner)).broken).toEqual([]);
  } finally {
    await owner.destroy();
    await endProduct(product);
    await server.stop();
  }
}, 600_000);

async function count(owner: Database, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(owner);
  return rows[0]!.n;
}

async function loadSome(owner: Database, ownerUrl: string): Promise<void> {
  const ids = async (from: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`select id from ${from} order by id`.execute(owner)).rows.map(({ id }) => id);
  const [subjectId] = await ids(sql`subjects.subject`);
  await loadProcesses(
    { owner, app: owner, appUrl: ownerUrl, ownerUrl },
    {
      count: PROCESSES,
      unitIds: (await ids(sql`units.unit`)).slice(0, 1),
      personIds: await ids(sql`people.person`),
      subjectId: subjectId!,
    },
  );
}
