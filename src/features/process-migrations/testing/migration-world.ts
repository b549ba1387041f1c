import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { signaturesFeature } from '../../signatures/server/feature.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { buildKeeper } from '../../people/testing/build-keeper.ts';
import { migrate } from '../contract/migrate.ts';
import { processMigrationsFeature } from '../server/feature.ts';
import { runMigrationJob } from '../server/running/run-migration-job.ts';

const beside = [transfersFeature, joinsFeature, signaturesFeature, processMigrationsFeature] as const;

/** An organ with a unit whose processes go to another, who may migrate them, and a queue that the test runs. */
export async function migrationWorld() {
  const queue = testQueue(processMigrationsFeature.jobs);
  const clock = { now: new Date('2026-10-14T17:00:00Z') };
  /** Who acts when a migration goes on, by person; of who is not there, the bond ended. */
  const standing = new Map<number, Actor>();
  const world = await documentWorld({
    kinds: beside.flatMap(({ events }) => events),
    consequences: beside.flatMap(({ consequences }) => consequences),
    endpoints: beside.flatMap(({ endpoints }) => endpoints),
    verdicts: beside.flatMap(({ verdicts }) => verdicts),
    now: () => clock.now,
    deps: { jobs: queue.jobs, standingOf: async ({ personId }) => standing.get(personId) ?? null },
  });
  const { api, database, partId } = world;
  const nufic = await buildUnit(database, { partId, abbreviation: 'NUFIC' });
  await buildKeeper(database, nufic);
  const empty = await buildUnit(database, { partId, abbreviation: 'VAZIO' });
  const administrator = async (unit = world.cocon, permissions: readonly number[] = [25, 71]) => {
    const actor = await world.servant(unit, permissions);
    standing.set(actor.personId, actor);
    return actor;
  };
  return {
    ...world,
    clock,
    nufic,
    /** Nobody works there. */
    empty,
    standing,
    queued: queue.waiting,
    administrator,
    /** A process opened by somebody of COCON that waits in GELIC, unless it says elsewhere. */
    async waiting(opener: Actor, fields: object = {}): Promise<number> {
      return (await world.open(opener, await world.draft(opener, fields))).id;
    },
    /** Asks for a migration from GELIC to NUFIC, of all its lists unless said otherwise. */
    ask: (as: Actor, more: object = {}) =>
      api.call(
        migrate,
        {
          body: {
            origin_units: [world.gelic],
            target_unit: nufic,
            tabs: ['IN_ANALYSIS', 'WITHOUT_RESPONSIBLE'],
            reason: 'Decreto nº 37.410/2026.',
            ...more,
          },
        },
        { as },
      ),
    run: () => queue.run(world.deps, { only: runMigrationJob.name }),
  };
}
