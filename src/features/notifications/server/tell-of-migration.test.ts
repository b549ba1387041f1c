import { expect, test } from 'vitest';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { findEvent } from '../../../platform/server/ledger/read-events.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { migrationEnded } from '../../process-migrations/contract/events.ts';
import { processMigrationsFeature } from '../../process-migrations/server/feature.ts';
import { buildMigration } from '../../process-migrations/testing/build-migration.ts';
import { buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { listNotifications } from '../contract/list-notifications.ts';
import { notificationsFeature } from './feature.ts';
import { tellOfMigration } from './reactions/of-many/tell-of-migration.ts';

const world = await documentWorld({ kinds: processMigrationsFeature.events });
const bells = await testApi(notificationsFeature.endpoints, world.deps);
const told = async (as: Actor) =>
  (await bells.call(listNotifications, { query: { types: 'MIGRATION' } }, { as })).results;
const unit = (id: number, label: string) => ({ id, label, description: label });

test('tells both units, who asked and who had a process, once, and names no process', async () => {
  const [there, here] = [await world.servant(world.cocon), await world.servant(world.gelic)];
  const elsewhere = await buildUnit(world.database, {
    partId: await buildPart(world.database, { abbreviation: 'SEFAZ' }),
    abbreviation: 'DIRAD',
  });
  const [had, asker] = [await world.servant(elsewhere), await world.servant(elsewhere)];
  const { id } = await world.open(there, await world.draft(there));
  const migration = await buildMigration(world.database, {
    targetId: world.gelic,
    askedBy: asker.personId,
    moved: { processId: id, fromId: world.cocon, responsibleId: had.personId },
  });
  const deps: Deps = world.deps;
  /** The reaction runs twice, as after a crash. */
  async function end(first: boolean, moved: number): Promise<void> {
    const ended = {
      migration_id: migration,
      from: [unit(world.cocon, 'COCON/SESAU')],
      to: unit(world.gelic, 'NUFIC/SESAU'),
      moved,
      stayed: 0,
      failure: null,
      first,
    };
    const event = await world.acting(asker, (act) => record(act, migrationEnded, world.gelic, ended));
    for (let time = 0; time < 2; time += 1) {
      await tellOfMigration.run((await findEvent(deps.db, event, deps.eventKinds))!, { db: deps.db, deps });
    }
  }
  await end(true, 1);
  for (const as of [there, here, had, asker]) {
    const migrations = await told(as);
    expect(migrations).toMatchObject([{ title: 'Processos migrados', related: 'none', relected_type_process: null }]);
    expect(migrations[0]!.text).toMatch(/^Os processos de COCON\/SESAU passaram para NUFIC\/SESAU\./);
  }
  // What stayed and was tried again, or a migration of nothing, tells nobody.
  await end(false, 1);
  await end(true, 0);
  expect(await told(here)).toHaveLength(1);
});
