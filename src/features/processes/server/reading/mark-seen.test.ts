import { expect, test } from 'vitest';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { getProcess } from '../../contract/reading/get-process.ts';
import { buildStage } from '../../testing/build-stage.ts';
import { findProcess, processTables } from '../process-row.ts';
import { moveProcess } from '../move-process.ts';

const database = await testDatabase();
const stage = await buildStage(database);

test('opening a process takes its unread dot off until it moves again, and writes no more than once', async () => {
  const { api, units, deps } = stage;
  const ana = await stage.servant(units.cocon);
  const { id } = await stage.process(ana, units.cocon);
  const seenAt = async () =>
    (
      await processTables(database.owner)
        .selectFrom('processes.seen')
        .select('at')
        .where('process_id', '=', id)
        .where('person_id', '=', ana.personId)
        .executeTakeFirst()
    )?.at.getTime();
  const open = () => api.call(getProcess, { params: { id } }, { as: ana });

  expect(await seenAt()).toBeUndefined();
  await open();
  const first = await seenAt();
  stage.pass(60_000);
  await open();
  expect(await seenAt()).toBe(first);

  await database.app.transaction().execute(async (tx) => {
    const act = { tx, actor: ana, now: deps.clock(), origin: { correlationId: crypto.randomUUID() }, deps };
    await moveProcess(act, (await findProcess(tx, id))!, { toUnitId: units.gelic, kind: 'FORWARDED' });
  });
  await open();
  expect(await seenAt()).toBe(first! + 60_000);
});
