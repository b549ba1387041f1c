import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { inTransaction, LockedTooLittle } from './in-transaction.ts';

const { app } = await testDatabase({ connections: 2 });

test('an act that locked too little begins anew, with nothing left of what it did', async () => {
  let tries = 0;
  const found = await inTransaction(app, async (tx) => {
    tries += 1;
    const { value } = await tx
      .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('carimbo.tries'), eb.lit(true)]).as('value'))
      .executeTakeFirstOrThrow();
    await tx
      .selectNoFrom((eb) =>
        eb.fn('set_config', [eb.val('carimbo.tries'), eb.val(String(tries)), eb.lit(true)]).as('set'),
      )
      .execute();
    if (tries < 3) throw new LockedTooLittle();
    return value;
  });
  expect([tries, found || null]).toEqual([3, null]);
});

test('it does not begin anew for ever', async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    return Promise.reject(new LockedTooLittle());
  };
  await expect(inTransaction(app, work)).rejects.toBeInstanceOf(LockedTooLittle);
  expect(tries).toBe(8);
});

test('two acts that wait for each other are both done: the one that PostgreSQL ended begins anew', async () => {
  await sql`insert into platform.idempotency (key, actor, endpoint, request_digest, created_at)
    select key, '1', '', '', now() from unnest(array['a', 'b']) key`.execute(app);
  let met = 0;
  let meet: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (meet = resolve));
  let tries = 0;
  const mark = (first: string, second: string) =>
    inTransaction(app, async (tx) => {
      tries += 1;
      await sql`update platform.idempotency set endpoint = endpoint || ${first} where key = ${first}`.execute(tx);
      met += 1;
      if (met === 2) meet();
      await both;
      await sql`update platform.idempotency set endpoint = endpoint || ${first} where key = ${second}`.execute(tx);
    });
  await Promise.all([mark('a', 'b'), mark('b', 'a')]);
  const { rows } = await sql<{ endpoint: string }>`select endpoint from platform.idempotency order by key`.execute(app);
  expect(tries).toBe(3);
  expect(rows.map(({ endpoint }) => [...endpoint].toSorted().join(''))).toEqual(['ab', 'ab']);
});

test.each(['40P01', '40001'])('what PostgreSQL ends time and again (%s) is not begun for ever', async (code) => {
  let tries = 0;
  const ended = Object.assign(new Error(), { code });
  const work = () => {
    tries += 1;
    return Promise.reject(ended);
  };
  await expect(inTransaction(app, work)).rejects.toBe(ended);
  expect(tries).toBe(3);
});
