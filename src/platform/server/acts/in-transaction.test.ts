import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { inTransaction, LockedTooLittle } from './in-transaction.ts';

const { app } = await testDatabase({ connections: 1 });

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
