import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { product } from '../../src/app/server/features.ts';
import { plantPermissions } from '../../src/features/access/server/index.ts';
import { permission } from '../../src/features/access/rules/permissions.ts';
import type { Person, Place } from './people.ts';
import { openPeople } from './people.ts';
import { buildLegalReference, buildSubject } from '../../src/features/subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../src/features/units/testing/build-units.ts';
import type { Deps } from '../../src/platform/server/acts/act-context.ts';
import type { Mail } from '../../src/platform/server/mail/index.ts';
import { scheduleWith } from '../../src/platform/server/ledger/react-job.ts';
import { type TestDatabase, testDatabase } from '../../src/platform/testing/database.ts';
import { testApi } from '../../src/platform/testing/test-api.ts';
import { testDeps, testNow } from '../../src/platform/testing/test-deps.ts';
import { testQueue } from '../../src/platform/testing/test-queue.ts';
import { keepIdsApart } from '../architecture/sweeps/world.ts';

/** What people hold who work as usual: neither 41, with which one opens for others only, nor 79, which knows of everything. */
export const usual = Object.values(permission).filter(
  (id) => id !== permission.PROTOCOLLER && id !== permission.INTERNAL_CONTROL,
);

export type Stage = Awaited<ReturnType<typeof buildStage>>;

/** The whole product on a database of its own, an institution of two organs, and the first people of it. */
export async function buildStage() {
  const database = await testDatabase({ connections: 6 });
  const clock = { now: testNow.getTime() };
  const queue = testQueue(product.jobs);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const deps = { ...(await depsOf(database, queue.jobs, () => new Date(clock.now))), mailer };
  const api = await testApi(product.endpoints, deps);
  await keepIdsApart(database);
  await buildInstitution(database);
  await database.app.transaction().execute(plantPermissions);
  const [partId, otherPartId] = [
    await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' }),
    await buildPart(database, { abbreviation: 'SEDUC', protocolUnit: '00025' }),
  ];
  const unit = async (abbreviation: string, part: number, parentId?: number): Promise<Place> => ({
    id: await buildUnit(database, { partId: part, abbreviation, ...(parentId && { parentId }) }),
    partId: part,
  });
  const [origin, here, elsewhere, other] = [
    await unit('COCON', partId),
    await unit('GELIC', partId),
    await unit('DIRAD', partId),
    await unit('COGEP', otherPartId),
  ];
  const units = { origin, here, elsewhere, other, below: await unit('NUCOM', partId, here.id) };
  const people = openPeople(database, deps.secrets.token);
  const legalReferences = {
    none: await buildLegalReference(database),
    metadata: await buildLegalReference(database, { interestedGrant: 'metadata' }),
    addressed: await buildLegalReference(database, { interestedGrant: 'addressed' }),
  };
  const subject = await buildSubject(database);

  return {
    database,
    deps,
    api,
    units,
    people,
    subject,
    legalReferences,
    /** Everything that was mailed. */
    mails,
    /** Later than everything before. */
    later: (): void => void (clock.now += 1_000),
    servant: (name: string, at: Place, permissions: readonly number[] = usual): Promise<Person> =>
      people.person(name, at, permissions),
    citizen: (name: string): Promise<Person> => people.person(name, null, []),
    /** Tells whom it concerns, and makes what is searched. */
    runJobs: (): Promise<void> => queue.run(deps),
    /** Does what waits to be done of one kind, on some database. */
    runJob: (on: Deps, only: string): Promise<void> => queue.run(on, { only }),
    key: () => randomUUID(),
  };
}

/** What use cases are given; pages hold the words that they would show. */
async function depsOf(database: TestDatabase, jobs: Deps['jobs'], now: () => Date): Promise<Deps> {
  const usualDeps = await testDeps(database, {
    kinds: product.events,
    consequences: product.consequences,
    verdicts: product.verdicts,
    holdings: product.holdings,
    now,
  });
  const pages = async (input: unknown) => Buffer.from(`%PDF-1.7 ${JSON.stringify(input)}`);
  return {
    ...usualDeps,
    jobs,
    reactions: scheduleWith(() => jobs as never, product.reactions),
    renderer: { renderDocument: pages, renderImage: pages },
    press: { ...usualDeps.press, renderReport: pages },
    intake: {
      ...usualDeps.intake,
      stamp: async ({ name, size }) => ({ sha256: path.basename(name), size, leadingBytes: Buffer.alloc(0) }),
    },
  };
}
