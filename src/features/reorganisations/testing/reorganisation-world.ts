import type { Actor } from '../../../platform/server/acts/actor.ts';
import { allOf } from '../../../platform/server/acts/feature.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { demonstrationProfiles } from '../../access/rules/demonstration-profiles.ts';
import { accessFeature } from '../../access/server/feature.ts';
import { plantProfiles } from '../../access/server/index.ts';
import { documentWorld } from '../../documents/testing/document-world.ts';
import { joinsFeature } from '../../joins/server/feature.ts';
import { peopleFeature } from '../../people/server/feature.ts';
import { buildBond, buildPerson, nextCpf } from '../../people/testing/build-people.ts';
import { processMigrationsFeature } from '../../process-migrations/server/feature.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { setResponsible } from '../../processes/contract/responsible/set-responsible.ts';
import { signaturesFeature } from '../../signatures/server/feature.ts';
import { transfersFeature } from '../../transfers/server/feature.ts';
import { unitManagementFeature } from '../../unit-management/server/feature.ts';
import { unitsFeature } from '../../units/server/feature.ts';
import { buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { createPlan } from '../contract/create-plan.ts';
import { getPlan } from '../contract/get-plan.ts';
import { schedulePlan } from '../contract/schedule-plan.ts';
import { reorganisationsFeature } from '../server/feature.ts';

/** What stands beside processes and documents where units are reorganised. */
const beside = allOf([
  accessFeature,
  peopleFeature,
  transfersFeature,
  joinsFeature,
  signaturesFeature,
  unitsFeature,
  processMigrationsFeature,
  unitManagementFeature,
  reorganisationsFeature,
]);

/** Two organs, who reorganises them, a queue that the test runs and a clock that it sets. */
export async function reorganisationWorld() {
  const queue = testQueue([...processMigrationsFeature.jobs, ...reorganisationsFeature.jobs]);
  const clock = { now: new Date('2026-10-14T17:00:00Z') };
  /** Who acts when a plan goes on, by person; of who is not there, the bond ended. */
  const standing = new Map<number, Actor>();
  /** What others do each time before a plan, or a migration, goes on. */
  const meanwhile = { happens: async (): Promise<void> => {} };
  const world = await documentWorld({
    kinds: beside.events,
    // Those of processes, documents come along already.
    consequences: [...processesFeature.consequences, ...beside.consequences],
    endpoints: beside.endpoints,
    verdicts: beside.verdicts,
    now: () => clock.now,
    deps: {
      jobs: queue.jobs,
      standingOf: async ({ personId }) => {
        await meanwhile.happens();
        return standing.get(personId) ?? null;
      },
    },
  });
  const { api, database, partId } = world;
  await database.app.transaction().execute(plantProfiles);
  const seplag = await buildPart(database, { abbreviation: 'SEPLAG', protocolUnit: '00025' });
  const cabinet = await buildUnit(database, { partId: seplag, abbreviation: 'GAB' });
  let built = 0;

  /** Somebody with a bond that holds these profiles, and what they let them do. */
  async function someone(unitId: number, profileIds: readonly number[] = [1], part = partId): Promise<Actor> {
    const cpf = nextCpf();
    const name = `Servidora ${(built += 1)}`;
    const personId = await buildPerson(database, { cpf, name });
    const bondId = await buildBond(database, { personId, unitId, profileIds, post: 'Analista' });
    const held = demonstrationProfiles.filter(({ id }) => profileIds.includes(id));
    const actor: Actor = {
      personId,
      name,
      cpf,
      sessionId: `session-${personId}`,
      unit: { id: unitId, partId: part, label: `U${unitId}`, bondId },
      post: 'Analista',
      workplaces: [unitId],
      permissions: new Set<number>(held.flatMap(({ permissions }) => permissions)),
    };
    standing.set(personId, actor);
    return actor;
  }
  const general = await someone(cabinet, [19], seplag);

  async function plan(steps: readonly object[], more: object = {}, as = general) {
    const body = { title: 'Fusão', ground: 'Decreto nº 37.410/2026.', effective_on: '2026-10-14', steps, ...more };
    return api.call(createPlan, { body: body as never }, { as });
  }
  const schedule = ({ id, version }: { id: number; version: number }, as = general) =>
    api.call(schedulePlan, { params: { id }, body: { version } }, { as });
  const run = () => queue.run(world.deps);

  return {
    ...world,
    clock,
    standing,
    meanwhile,
    seplag,
    cabinet,
    general,
    someone,
    plan,
    schedule,
    run,
    queued: queue.waiting,
    /** A new unit of the first organ, unless it says elsewhere. */
    unit: (abbreviation: string, more: object = {}) => buildUnit(database, { partId, abbreviation, ...more }),
    found: (id: number, as = general) => api.call(getPlan, { params: { id } }, { as }),
    /** A plan that is written, scheduled for today and carried out. */
    async carriedOut(steps: readonly object[], more: object = {}) {
      const written = await plan(steps, more);
      await schedule(written);
      await run();
      return written.id;
    },
    /** A process that waits in a unit, in the hands of somebody if they are told. */
    async waiting(at: number, taker?: Actor, fields: object = {}): Promise<number> {
      const opener = await world.servant(world.cocon);
      const { id } = await world.open(opener, await world.draft(opener, { to: [at], ...fields }));
      if (taker) await api.call(setResponsible, { body: { process_ids: [id], user_id: 'self' } }, { as: taker });
      return id;
    },
  };
}
