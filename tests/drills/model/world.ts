import type { z } from 'zod';
import { endpoints, consequences, jobs } from '../../../src/app/server/features.ts';
import { eventKinds } from '../../../src/app/events.ts';
import { buildPdf } from '../../../src/features/documents/testing/build-documents.ts';
import { buildActor } from '../../../src/features/people/testing/build-people.ts';
import { buildSubject } from '../../../src/features/subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../src/features/units/testing/build-units.ts';
import { hashPassword } from '../../../src/platform/server/credentials/password.ts';
import type { Deps } from '../../../src/platform/server/deps.ts';
import type { Actor } from '../../../src/platform/server/http/actor.ts';
import type { JobDefinition } from '../../../src/platform/server/jobs/index.ts';
import { sendMailJob } from '../../../src/platform/server/mail/index.ts';
import { testDatabase } from '../../../src/platform/testing/database.ts';
import { testApi } from '../../../src/platform/testing/test-api.ts';
import { testDeps } from '../../../src/platform/testing/test-deps.ts';

export const PASSWORD = 'Aroeira#2026';
export const PROTOCOL_UNIT = '00024';

interface Queued {
  readonly job: Pick<JobDefinition<z.ZodType, Deps>, 'name'>;
  readonly data: unknown;
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Three sectors with two, two and one servants, nobody else's; one of them may not archive, two may assign. */
export interface Cast {
  readonly units: readonly number[];
  readonly actors: readonly Actor[];
}

/** The whole product in process, on a database of its own. Pages are blank: what is printed on them is not at stake. */
export async function buildWorld() {
  const database = await testDatabase();
  const queued: Queued[] = [];
  const enqueue = async (_tx: unknown, job: Queued['job'], data: unknown) => {
    queued.push({ job, data });
    return 'queued';
  };
  const deps: Deps = {
    ...(await testDeps(database, { kinds: eventKinds, consequences })),
    jobs: { enqueue: enqueue as Deps['jobs']['enqueue'] },
    renderer: { renderDocument: ({ title }) => buildPdf({ title }), renderImage: ({ title }) => buildPdf({ title }) },
  };
  const api = await testApi(endpoints, deps);
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: PROTOCOL_UNIT });
  const subject = await buildSubject(database);
  const passwordHash = await hashPassword(PASSWORD);
  let casts = 0;

  async function servant(unit: number, permissions: readonly number[]): Promise<Actor> {
    const actor = await buildActor(database, { unit: { id: unit, partId }, permissions });
    await database.owner
      .withTables<{ 'people.person': { id: number; password_hash: string } }>()
      .updateTable('people.person')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.personId)
      .execute();
    return actor;
  }

  return {
    database,
    api,
    subject,
    async newCast(): Promise<Cast> {
      casts += 1;
      const unit = (letter: string) => buildUnit(database, { partId, abbreviation: `${letter}${casts}` });
      const [x, y, z] = [await unit('X'), await unit('Y'), await unit('Z')];
      const actors = [
        await servant(x, [25, 26, 27, 28, 40]),
        await servant(x, [25, 27, 28, 40]),
        await servant(y, [25, 26, 27, 28, 40]),
        await servant(y, [25, 40]),
        await servant(z, [25, 27, 28, 40]),
      ];
      return { units: [x, y, z], actors };
    },
    /** The six digits of the last message sent. */
    lastCode(): string {
      const mail = queued.findLast(({ job }) => job.name === sendMailJob.name)?.data as { text: string };
      return /Código: (\d{6})/.exec(mail.text)![1]!;
    },
    /** Seals what was fully signed, as the queue would. */
    async runJobs(): Promise<void> {
      for (const { job, data } of queued.splice(0)) {
        const definition = jobs.find(({ name }) => name === job.name);
        const jobId = '00000000-0000-4000-8000-00000000000a';
        await definition?.run({ data, deps, jobId, attempt: 1, signal: AbortSignal.timeout(60_000) });
      }
    },
  };
}
