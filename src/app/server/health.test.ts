import { sql } from 'kysely';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../platform/server/db/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { databaseProbe, mountHealth, mountReady } from './health.ts';

test('a database that answers and takes nothing is down, and the probe leaves nothing behind', async () => {
  const database = await testDatabase();
  const probe = databaseProbe(database.app);
  expect((await probe()).status).toBe('ok');
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.idempotency`.execute(
    database.owner,
  );
  expect(rows[0]!.n).toBe(0);

  const url = new URL(database.appUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const copy = openDatabase({ url: url.href });
  onTestFinished(() => copy.destroy());
  expect(await databaseProbe(copy)()).toMatchObject({
    status: 'down',
    detail: 'O banco de dados não aceita gravação.',
  });
});

test('health tells its services although neither past nor components can be asked for', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const failing = async (): Promise<never> => {
    throw new Error('no room');
  };
  mountHealth(app, {
    isOperator: () => true,
    version: '1',
    durability: 'embedded',
    demonstration: failing,
    components: failing,
    probes: { database: async () => ({ status: 'down', detail: 'cheio' }) },
  });
  const answer = await app.inject('/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'down', services: { database: { detail: 'cheio' } }, components: [] });
});

test('a node is ready until it is asked to stop', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let leaving = false;
  mountReady(app, { isLeaving: () => leaving });
  expect((await app.inject('/ready')).statusCode).toBe(200);
  leaving = true;
  expect((await app.inject('/ready')).statusCode).toBe(503);
});
