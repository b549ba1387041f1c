import { readDelimited } from '../../../kernel/sheets/delimited.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Deps } from '../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Feature } from '../../../platform/server/acts/feature.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { testQueue } from '../../../platform/testing/test-queue.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { createReport } from '../contract/making/create-report.ts';
import { getReport } from '../contract/made/get-report.ts';
import { reportsFeature } from '../server/feature.ts';

type ReportBody = Partial<InputOf<typeof createReport>['body']>;

/** An organ with units below each other and one of another organ, a clock that the test moves, and jobs that it runs. */
export async function reportWorld(...above: readonly Feature[]) {
  const database = await testDatabase();
  const queue = testQueue(reportsFeature.jobs);
  const clock = { now: testNow };
  /** Who may act while nobody asks: whoever was built here, until the test takes them out. */
  const standing = new Map<number, Actor>();
  const deps: Deps = {
    ...(await testDeps(database, {
      kinds: [...processesFeature.events, ...reportsFeature.events],
      now: () => clock.now,
      standingOf: async ({ personId }) => standing.get(personId) ?? null,
    })),
    jobs: queue.jobs,
  };
  const api = await testApi([...reportsFeature.endpoints, ...above.flatMap(({ endpoints }) => endpoints)], deps);
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  const otherPart = await buildPart(database, { abbreviation: 'SEPLAG' });
  const top = await buildUnit(database, { partId, abbreviation: 'GAB' });
  const below = await buildUnit(database, { partId, abbreviation: 'DIR', parentId: top });
  const beside = await buildUnit(database, { partId, abbreviation: 'COF' });
  const elsewhere = await buildUnit(database, { partId: otherPart, abbreviation: 'COP' });

  const servant = async (id: number, permissions: readonly number[]): Promise<Actor> => {
    const part = id === elsewhere ? otherPart : partId;
    const actor = await buildActor(database, { permissions, unit: { id, partId: part, label: 'GAB/SESAU' } });
    standing.set(actor.personId, actor);
    return actor;
  };
  const usual = { type: 'subject', start_date: '2026-08-01', end_date: '2026-10-14', format: 'csv' } as const;
  const ask = (as: Actor, body: ReportBody = {}) => api.call(createReport, { body: { ...usual, ...body } }, { as });
  const run = (only?: string) => queue.run(deps, only === undefined ? {} : { only });
  const read = (as: Actor, id: number) => api.call(getReport, { params: { id } }, { as });
  const bytesOf = async (as: Actor, id: number): Promise<Buffer> =>
    (await api.download((await read(as, id)).url!)).bytes;

  return {
    api,
    database,
    deps,
    clock,
    queue,
    standing,
    units: { top, below, beside, elsewhere },
    partId,
    otherPartId: otherPart,
    servant,
    ask,
    run,
    read,
    bytesOf,
    /** Asks for a report, makes it, and reads its lines, without the head. */
    async lines(as: Actor, body: ReportBody = {}): Promise<string[][]> {
      const { id } = await ask(as, { ...body, format: 'csv' });
      await run();
      return readDelimited((await bytesOf(as, id)).toString()).slice(1);
    },
  };
}
