import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { ActContext } from '../../../platform/server/acts/act-context.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { processChanged } from '../contract/live-kinds.ts';
import { buildStage } from '../testing/build-stage.ts';
import { moveProcess } from './move-process.ts';
import { lockProcess } from './process-row.ts';
import { publishProcessChange } from './publish-process-change.ts';

const database = await testDatabase();
const stage = await buildStage(database);
const { deps, units } = stage;

/** Runs the reaction to the newest event of a process. @returns what it published */
async function publish(processId: number) {
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from ledger.event
    where stream_type = 'process' and stream_id = ${processId}`.execute(database.owner);
  await sql`delete from platform.live_message`.execute(database.owner);
  await publishProcessChange.run((await findEvent(deps.db, rows[0]!.id, deps.eventKinds))!, { db: deps.db, deps });
  const { rows: published } = await sql<{ unit_id: number; process_id: number; type: string; data: object }>`
    select unit_id, process_id, type, data from platform.live_message order by id`.execute(database.owner);
  return published;
}

const act = (actor: Actor, run: (context: ActContext) => Promise<void>) =>
  deps.db
    .transaction()
    .execute((tx) => run({ tx, actor, now: deps.clock(), origin: { correlationId: crypto.randomUUID() }, deps }));

test('a change is published to the units concerned, for whoever may know the process', async () => {
  const ana = await stage.servant(units.cocon);
  const { id } = await stage.process(ana, units.cocon);
  expect((await publish(id)).map(({ unit_id: unitId }) => unitId)).toEqual([units.cocon]);

  await act(ana, async (context) =>
    moveProcess(context, (await lockProcess(context.tx, id))!, { toUnitId: units.gelic, kind: 'DISPATCHED' }),
  );
  const data = { process_id: id, unit_ids: [units.gelic, units.cocon], change: 'process-moved' };
  expect(await publish(id)).toEqual(
    [units.gelic, units.cocon].map((unit) => ({ unit_id: unit, process_id: id, type: processChanged.type, data })),
  );
});
