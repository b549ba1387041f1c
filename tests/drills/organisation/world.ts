import { sql } from 'kysely';
import { addDays, localDateOf } from '../../../src/kernel/calendar.ts';
import { product } from '../../../src/app/server/features.ts';
import {
  demonstrationProfile,
  demonstrationProfiles,
} from '../../../src/features/access/rules/demonstration-profiles.ts';
import { plantProfiles } from '../../../src/features/access/server/index.ts';
import { endExpiredBondsJob } from '../../../src/features/people/server/bonds/end-expired-bonds-job.ts';
import { buildBond, buildPerson } from '../../../src/features/people/testing/build-people.ts';
import { standingWith } from '../../../src/features/session/server/index.ts';
import { buildSubject } from '../../../src/features/subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../src/features/units/testing/build-units.ts';
import { loadProcesses } from '../../../src/features/worklists/testing/load-processes.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import { testDatabase } from '../../../src/platform/testing/database.ts';
import { testApi } from '../../../src/platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../src/platform/testing/test-deps.ts';
import { testQueue } from '../../../src/platform/testing/test-queue.ts';

const profile = demonstrationProfile;
const PROCESSES = 12;

/** Two organs with three units each, one below another, eight people, and the processes that are in the units. */
export interface Organisation {
  readonly parts: readonly number[];
  readonly units: readonly { readonly id: number; readonly partId: number }[];
  readonly people: readonly number[];
}

/** What an organisation makes of profiles on its first day: two of its own, and what unit and organ administrators hand out. */
export interface Beginning {
  readonly own: readonly (readonly number[])[];
  readonly handedOut: readonly (readonly number[])[];
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** The whole product in process, on a database of its own, in which one organisation after the other begins. */
export async function buildWorld() {
  const database = await testDatabase();
  const { owner, app } = database;
  const queue = testQueue(product.jobs);
  const standing = standingWith(app);
  let passed = 0;
  const now = () => new Date(testNow.getTime() + passed);
  const deps = {
    ...(await testDeps(database, {
      kinds: product.events,
      consequences: product.consequences,
      verdicts: product.verdicts,
      holdings: product.holdings,
      now,
    })),
    jobs: queue.jobs,
    standingOf: standing,
  };
  const api = await testApi(product.endpoints, deps);
  await buildInstitution(database);
  await app.transaction().execute(plantProfiles);
  const subjectId = await buildSubject(database);
  let begun = 0;
  const today = (): string => localDateOf(now(), 'America/Fortaleza');

  return {
    database,
    api,
    deps,
    /** An organisation as on its first day. What was there before it holds no more. */
    async begin({ own, handedOut }: Beginning): Promise<Organisation> {
      begun += 1;
      await forget(owner);
      const profileIds: number[] = [];
      for (const permissions of own) {
        const { rows } = await sql<{ id: number }>`
          insert into access.profile (name) values (${`Perfil próprio ${begun} ${profileIds.length}`}) returning id`.execute(
          owner,
        );
        const { id } = rows[0]!;
        await sql`insert into access.profile_permission select ${id}, unnest(${[...permissions]}::smallint[])`.execute(
          owner,
        );
        profileIds.push(id);
      }
      for (const [index, assigner] of [
        profile.UNIT_ADMINISTRATOR,
        profile.ORGAN_ADMINISTRATOR,
        profile.MASTER,
      ].entries()) {
        const more = handedOut[index]?.map((which) => profileIds[which]!) ?? profileIds;
        await sql`insert into access.profile_can_assign select ${assigner}, unnest(${more}::bigint[])`.execute(owner);
      }
      const parts: number[] = [];
      for (const letter of ['A', 'B']) {
        parts.push(
          await buildPart(database, { abbreviation: `${letter}${begun}`, protocolUnit: String(10_000 + begun) }),
        );
      }
      const units: { id: number; partId: number }[] = [];
      for (const partId of parts) {
        const top = await buildUnit(database, { partId, abbreviation: 'TOPO' });
        const below = await buildUnit(database, { partId, abbreviation: 'MEIO', parentId: top });
        const last = await buildUnit(database, { partId, abbreviation: 'FUNDO', parentId: below });
        units.push(...[top, below, last].map((id) => ({ id, partId })));
      }
      const people: number[] = [];
      for (let index = 0; index < 8; index += 1) people.push(await buildPerson(database));
      const bond = (person: number, unit: number, profileIds: readonly number[], more: { validTo?: string } = {}) =>
        buildBond(database, { personId: people[person]!, unitId: units[unit]!.id, profileIds, ...more });
      await bond(0, 0, [profile.MASTER]);
      await bond(1, 0, [profile.ORGAN_ADMINISTRATOR]);
      await bond(2, 3, [profile.ORGAN_ADMINISTRATOR]);
      await bond(3, 1, [profile.UNIT_ADMINISTRATOR]);
      await bond(4, 4, [profile.UNIT_ADMINISTRATOR]);
      await bond(5, 2, [profile.SERVANT]);
      await bond(6, 5, [profile.SERVANT_RESTRICTED]);
      // Administers everything for some days: whoever else does must not be taken away by them.
      await bond(7, 3, [profile.MASTER], { validTo: addDays(today(), 3) });
      await loadProcesses(database, {
        count: PROCESSES,
        unitIds: units.filter((_, index) => index !== 2).map(({ id }) => id),
        personIds: people,
        subjectId,
      });
      await sql`update processes.process set nup = 'Z' || lpad(id::text, 16, '0') where nup like 'T%'`.execute(owner);
      await sql`
        update processes.process p set responsible_id = null, responsible_since = null, state = 'OPEN'
        where p.state = 'IN_ANALYSIS' and not exists (
          select from people.bond b where b.person_id = p.responsible_id and b.unit_id = p.unit_id)`.execute(owner);
      return { parts, units, people };
    },
    today,
    /** What waits to be done by itself is done. */
    work: () => queue.run(deps),
    /** A day goes by, and what ends with it is seen to. */
    async passDay(): Promise<void> {
      passed += 86_400_000;
      await endExpiredBondsJob.run({
        data: {},
        deps,
        addedAt: now(),
        jobId: '00000000-0000-4000-8000-00000000000c',
        attempt: 1,
        signal: new AbortController().signal,
      });
    },
    /** Somebody's next request, under one of their bonds, as the product sees it; null where they have none that holds. */
    async actorUnder(personId: number, bondId: number): Promise<Actor | null> {
      return standing({ personId, sessionId: `session-${personId}-${bondId}`, bondId }, deps.clock());
    },
  };
}

/** Nobody of before works any more, and the profiles are as the product brings them. */
async function forget(owner: Awaited<ReturnType<typeof testDatabase>>['owner']): Promise<void> {
  await sql`update people.bond set active = false`.execute(owner);
  await sql`delete from access.unit_permission`.execute(owner);
  await sql`update access.profile set active = id < 100`.execute(owner);
  await sql`delete from access.profile_permission where profile_id < 100`.execute(owner);
  await sql`delete from access.profile_can_assign where profile_id < 100`.execute(owner);
  for (const { id, permissions, canAssign } of demonstrationProfiles) {
    await sql`insert into access.profile_permission select ${id}, unnest(${[...permissions]}::smallint[])`.execute(
      owner,
    );
    await sql`insert into access.profile_can_assign select ${id}, unnest(${[...canAssign]}::bigint[])`.execute(owner);
  }
  await sql`update units.unit set active = false`.execute(owner);
}
