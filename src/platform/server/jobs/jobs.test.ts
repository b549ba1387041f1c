import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../testing/database.ts';
import { defineJob, type JobDefinition } from './define-job.ts';
import { createJobs, type Jobs } from './jobs.ts';

const database = await testDatabase();

const quiet = { error: () => {}, warn: () => {} };
const item = z.object({ n: z.int() });
type Item = JobDefinition<typeof item, object>;

/** A job that tells of each run, under a name of its own. */
function telling(name: string, more: Partial<Parameters<typeof defineJob<typeof item, object>>[0]> = {}) {
  const runs: number[] = [];
  const waiters: { count: number; resolve: () => void }[] = [];
  const told = (n: number) => {
    runs.push(n);
    for (const waiter of waiters) if (runs.length >= waiter.count) waiter.resolve();
  };
  const job = defineJob<typeof item, object>({ name, schema: item, run: async ({ data }) => told(data.n), ...more });
  const ran = (count: number) =>
    new Promise<void>((resolve) => (runs.length >= count ? resolve() : waiters.push({ count, resolve })));
  return { job, runs, told, ran };
}

async function node(definitions: Item[], { work = true } = {}): Promise<Jobs> {
  const jobs = createJobs({ ownerUrl: database.ownerUrl, definitions, deps: {}, log: quiet });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  if (work) await jobs.work();
  return jobs;
}

const add = (jobs: Jobs, job: Item, n: number, options?: { singletonKey?: string }) =>
  database.app.transaction().execute((tx) => jobs.enqueue(tx, job, { n }, options));

describe('a job added by an act', () => {
  it('runs once the act commits, though the application role may not touch the queue otherwise', async () => {
    const { job, runs, ran } = telling('plain-job');
    const jobs = await node([job]);
    await add(jobs, job, 7);
    await ran(1);
    expect(runs).toEqual([7]);
    await expect(sql`delete from pgboss.job`.execute(database.app)).rejects.toThrow(/permission denied/);
  });

  it('does not exist when the act is rolled back', async () => {
    const { job } = telling('rolled-back-job');
    const jobs = await node([job], { work: false });
    const act = database.app.transaction().execute(async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 });
      throw new Error('the act failed');
    });
    await expect(act).rejects.toThrow('the act failed');
    const { rows } = await sql`select from pgboss.job where name = 'rolled-back-job'`.execute(database.owner);
    expect(rows).toHaveLength(0);
  });

  it('is refused when its data does not fit', async () => {
    const { job } = telling('strict-job');
    const jobs = await node([job], { work: false });
    await expect(add(jobs, job, 1.5)).rejects.toThrow(z.ZodError);
  });

  it('runs once each on two nodes', async () => {
    const { job, runs, ran } = telling('shared-job');
    const [one] = await Promise.all([node([job]), node([job])]);
    await Promise.all(Array.from({ length: 40 }, (_, n) => add(one, job, n)));
    await ran(40);
    expect([...runs].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });
});

describe('when the database cuts the queue off', () => {
  it('the node takes up work again by itself', async () => {
    const { job, runs, ran } = telling('resilient-job');
    const jobs = await node([job]);
    await add(jobs, job, 1);
    await ran(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'carimbo-jobs%' and datname = current_database()`.execute(database.owner);
    await add(jobs, job, 2);
    await ran(2);
    expect(runs).toEqual([1, 2]);
    expect((await jobs.check()).status).toBe('ok');
  });
});

describe('a singleton key', () => {
  it('keeps one waiting, and jobs without a key do not get in the way of each other', async () => {
    const { job } = telling('keyed-job');
    const jobs = await node([job], { work: false });
    expect(await add(jobs, job, 1, { singletonKey: 'a' })).toBeTypeOf('string');
    expect(await add(jobs, job, 2, { singletonKey: 'a' })).toBeNull();
    expect(await add(jobs, job, 3, { singletonKey: 'b' })).toBeTypeOf('string');
    expect(await add(jobs, job, 4)).toBeTypeOf('string');
    expect(await add(jobs, job, 5)).toBeTypeOf('string');
  });

  it('never runs the waiting job before an act that relied on it commits', async () => {
    const order: (number | 'commit')[] = [];
    const { job, told, ran } = telling('relied-job', {
      run: async ({ data }) => {
        order.push(data.n);
        told(data.n);
      },
    });
    const adder = await node([job], { work: false });
    await add(adder, job, 1, { singletonKey: 'k' });
    await database.app.transaction().execute(async (tx) => {
      expect(await adder.enqueue(tx, job, { n: 2 }, { singletonKey: 'k' })).toBeNull();
      await add(adder, job, 3);
      await node([job]);
      await ran(1);
      order.push('commit');
    });
    await ran(2);
    expect(order).toEqual([3, 'commit', 1]);
  });
});

describe('a job that fails', () => {
  it('is tried again, and its neighbours in the batch are not', async () => {
    const seen: string[] = [];
    const { job, told, ran } = telling('flaky-job', {
      retry: { limit: 2, delaySeconds: 0 },
      run: async ({ data, attempt }) => {
        seen.push(`${data.n}:${attempt}`);
        if (data.n === 1 && attempt === 1) throw new Error('first time');
        told(data.n);
      },
    });
    const jobs = await node([job], { work: false });
    await add(jobs, job, 0);
    await add(jobs, job, 1);
    await node([job]);
    await ran(2);
    expect(seen.sort()).toEqual(['0:1', '1:1', '1:2']);
  });

  it('is shown as dead after the last attempt, makes the health degraded, and can be sent back', async () => {
    let broken = true;
    const failures: object[] = [];
    const { job, told, ran, runs } = telling('doomed-job', {
      retry: { limit: 0, delaySeconds: 0 },
      run: async ({ data }) => {
        if (broken) throw new Error('no such printer');
        told(data.n);
      },
    });
    const jobs = createJobs({
      ownerUrl: database.ownerUrl,
      definitions: [job],
      deps: {},
      log: { error: (details) => failures.push(details), warn: () => {} },
    });
    onTestFinished(() => jobs.stop());
    await jobs.start();
    await jobs.work();
    await add(jobs, job, 9);
    const [dead] = await expect
      .poll(() => jobs.listDead())
      .toHaveLength(1)
      .then(() => jobs.listDead());
    expect(dead).toMatchObject({ name: 'doomed-job', data: { n: 9 }, attempts: 1, error: 'no such printer' });
    expect(failures).toHaveLength(1);
    expect((await jobs.check()).status).toBe('degraded');
    broken = false;
    expect(await jobs.retryDead([dead?.id ?? ''])).toBe(1);
    await ran(1);
    expect(runs).toEqual([9]);
    expect((await jobs.check()).status).toBe('ok');
  });
});

describe('stopping a node', () => {
  it('waits for the job that runs', async () => {
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    let done = false;
    const started = telling('slow-job', {
      run: async ({ data }) => {
        started.told(data.n);
        await gate;
        done = true;
      },
    });
    const jobs = await node([started.job]);
    await add(jobs, started.job, 1);
    await started.ran(1);
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect(done).toBe(true);
  });
});

describe('a schedule', () => {
  it('is kept in the database, and forgotten when the definition drops it', async () => {
    const { job } = telling('nightly-job');
    const schedule = { cron: '0 3 * * *', timeZone: 'America/Fortaleza', data: { n: 1 } };
    await (await node([{ ...job, schedule }], { work: false })).stop();
    const select = sql`select cron, timezone from pgboss.schedule where name = 'nightly-job'`;
    expect((await select.execute(database.owner)).rows).toEqual([{ cron: '0 3 * * *', timezone: 'America/Fortaleza' }]);
    await node([job], { work: false });
    expect((await select.execute(database.owner)).rows).toEqual([]);
  });
});
