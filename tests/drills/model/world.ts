import type { Failing } from './failing.ts';
import { product } from '../../../src/app/server/features.ts';
import { buildPdf } from '../../../src/features/documents/testing/build-documents.ts';
import { sql } from 'kysely';
import { addDays, localDateOf } from '../../../src/kernel/calendar.ts';
import { runMigrationJob } from '../../../src/features/process-migrations/server/running/run-migration-job.ts';
import { automaticQueue } from '../../../src/features/transfers/server/index.ts';
import { resumeReviewedJob } from '../../../src/features/processes/server/suspension/resume-reviewed-job.ts';
import { standingWith } from '../../../src/features/session/server/index.ts';
import { buildActor, buildBond, nextCpf } from '../../../src/features/people/testing/build-people.ts';
import { buildLegalReference, buildSubject } from '../../../src/features/subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../src/features/units/testing/build-units.ts';
import { hashPassword } from '../../../src/platform/server/credentials/password.ts';
import type { Deps } from '../../../src/platform/server/acts/act-context.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { PartyMailbox } from '../../../src/features/pendencies/testing/build-pendency.ts';
import type { Mail } from '../../../src/platform/server/mail/index.ts';
import { testDatabase } from '../../../src/platform/testing/database.ts';
import { testApi } from '../../../src/platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../src/platform/testing/test-deps.ts';
import { testQueue } from '../../../src/platform/testing/test-queue.ts';

export const PASSWORD = 'Aroeira#2026';
export const PROTOCOL_UNIT = '00024';
const MONTH = 30;

export type World = Awaited<ReturnType<typeof buildWorld>>;

/** Three sectors, the second below the first, with two, two and one servants, nobody else's; one of them may not archive, two may assign and forward, one migrates; one authorises what goes to the gazette, and one runs that. */
export interface Cast {
  readonly units: readonly number[];
  /** Each as they come now: the bond they act under, and what holds of the others. */
  readonly actors: Actor[];
  readonly bonds: ReadonlyMap<number, readonly Bond[]>;
}

/** A bond of a person with a unit. */
export interface Bond {
  readonly id: number;
  readonly unit: number;
  holds: boolean;
}

/** What stands between the acts and what they ask for. */
type Between = Pick<Failing, 'deps'> & Partial<Pick<Failing, 'api' | 'job'>>;

/**
 * The whole product in process, on a database of its own. Pages are blank: what is printed on them is not at stake.
 * @param between such as what has everything fail before it is done
 */
export async function buildWorld(between?: Between) {
  const database = await testDatabase();
  const jobs = between?.job ? product.jobs.map(between.job) : product.jobs;
  const queue = testQueue(jobs);
  const mails: Mail[] = [];
  let passed = 0;
  const now = () => new Date(testNow.getTime() + passed);
  const usualDeps: Deps = {
    ...(await testDeps(database, { kinds: product.events, consequences: product.consequences, now })),
    jobs: queue.jobs,
    standingOf: async (absent, now) => {
      const found = await standing(absent, now);
      return found && { ...found, permissions: permissionsOf.get(absent.personId)! };
    },
    mailer: { send: async (mail) => void mails.push(mail) },
    renderer: { renderDocument: ({ title }) => buildPdf({ title }), renderImage: ({ title }) => buildPdf({ title }) },
  };
  const deps = between?.deps(usualDeps) ?? usualDeps;
  const usualApi = await testApi(product.endpoints, deps);
  const api = between?.api?.(usualApi) ?? usualApi;
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: PROTOCOL_UNIT });
  const subject = await buildSubject(database);
  const otherSubject = await buildSubject(database, { name: 'Férias' });
  const legalReference = await buildLegalReference(database);
  const passwordHash = await hashPassword(PASSWORD);
  let casts = 0;
  let numbers = 0;
  const permissionsOf = new Map<number, ReadonlySet<number>>();
  const partyMailbox: Pick<PartyMailbox, 'newest'> = {
    newest: async () => {
      await queue.run(deps);
      return mails.at(-1)!;
    },
  };
  const standing = standingWith(database.app);
  /** Where the institution is. */
  const today = () => localDateOf(deps.clock(), 'America/Sao_Paulo');

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

  /** The person's next request, under a bond of theirs, or none: what the product makes of it, with the permissions they have here. */
  async function comeAs(cast: Cast, actor: Actor, bondId: number | null): Promise<void> {
    const { personId, sessionId } = actor;
    const found = bondId === null ? null : await deps.standingOf({ personId, sessionId, bondId }, deps.clock());
    const now: Actor = found ?? { ...actor, unit: null, post: null, workplaces: [], permissions: new Set() };
    cast.actors[cast.actors.findIndex((one) => one.personId === personId)] = now;
  }

  return {
    database,
    deps,
    api,
    subject,
    /** What a process may be about, and how it presses: what the numbers of the dashboard tell apart. */
    matters: [
      { subject_id: otherSubject, priority_id: 3 },
      { subject_id: subject },
      ...[0, 7, 30].map((days) => ({ subject_id: subject, priority_id: 2, due_date: addDays(today(), days) }) as const),
    ] as const,
    today,
    partId,
    /** One that nothing was named after yet. */
    nextNumber: () => (numbers += 1),
    /** The fields of a draft that say its level. */
    secrecy: (level: 1 | 2) => (level === 1 ? {} : { secrecy_id: level, legal_reference_id: legalReference }),
    async newCast(): Promise<Cast> {
      casts += 1;
      const unit = (letter: string, above: { parentId?: number } = {}) =>
        buildUnit(database, { partId, abbreviation: `${letter}${casts}`, ...above });
      const x = await unit('X');
      const [y, z] = [await unit('Y', { parentId: x }), await unit('Z')];
      const actors = [
        await servant(x, [25, 26, 27, 28, 31, 35, 40, 52, 60, 70, 80]),
        await servant(x, [25, 27, 28, 40]),
        await servant(y, [25, 26, 27, 28, 31, 35, 40, 52, 60, 62, 80]),
        await servant(y, [25, 40]),
        await servant(z, [25, 27, 28, 31, 40, 52, 60, 63, 69, 71]),
      ];
      const bonds = new Map(
        actors.map(({ personId, unit: place }) => [personId, [{ id: place!.bondId, unit: place!.id, holds: true }]]),
      );
      // Two of them work in another unit too.
      for (const [index, other] of [[1, z] as const, [3, x] as const]) {
        const { personId } = actors[index]!;
        const id = await buildBond(database, { personId, unitId: other, secondary: true });
        bonds.get(personId)!.push({ id, unit: other, holds: true });
      }
      for (const { personId, permissions } of actors) permissionsOf.set(personId, permissions);
      const cast: Cast = { units: [x, y, z], actors, bonds };
      for (const actor of actors) await comeAs(cast, actor, actor.unit!.bondId);
      return cast;
    },
    comeAs,
    /** Of somebody whom nobody knows yet. */
    newCpf: nextCpf,
    /** No two acts are of one instant; nothing runs out between them. */
    passTime: (): void => void (passed += 1),
    /** Says in the register that a bond is over since today, or holds after all. */
    async registerBond(bond: Bond): Promise<void> {
      await sql`update people.bond set valid_to = ${bond.holds ? null : today()}::date where id = ${bond.id}`.execute(
        database.owner,
      );
    },
    /** Where those who are asked for documents are written to. */
    partyMailbox,
    /** The six digits of the last message. */
    lastCode: (): string => /Código: (\d{6})/.exec(mails.at(-1)!.text)![1]!,
    /** Runs the migration that somebody just asked for, as they may act then. */
    runMigration: (): Promise<void> => queue.run(deps, { only: runMigrationJob.name }),
    /** Sends what was ordered to go by itself and is signed. */
    runOrders: (): Promise<void> => queue.run(deps, { only: automaticQueue.name }),
    /** The secrets of the links that were mailed to an address, the newest first. */
    async linksMailedTo(email: string): Promise<string[]> {
      await queue.run(deps);
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
      return texts.flatMap((text) => /assinatura-externa\/.*[?]hash=([\w-]+)/.exec(text)?.[1] ?? []).reverse();
    },
    /** The live request of somebody's signature on a document. */
    async requestOf(documentId: number, signerId: number): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        select id from signatures.request
        where document_id = ${documentId} and signer_id = ${signerId} and state <> 'CANCELED'`.execute(database.owner);
      return rows[0]!.id;
    },
    /** One of some types that a document does not have. */
    async otherTypeThan(documentId: number, types: readonly number[]): Promise<number> {
      const { rows } = await sql<{ type: number }>`
        select document_type_id as type from documents.document where id = ${documentId}`.execute(database.owner);
      return types.find((type) => type !== rows[0]!.type)!;
    },
    /** A day to review what is suspended today. */
    inAMonth: (): string => addDays(today(), MONTH),
    /** What the clock does on that day. */
    reviewSuspended: (): Promise<void> => {
      const clock = () => new Date(deps.clock().getTime() + MONTH * 86_400_000);
      return jobs
        .find(({ name }) => name === resumeReviewedJob.name)!
        .run({
          data: {},
          deps: { ...deps, clock },
          addedAt: deps.clock(),
          jobId: '00000000-0000-4000-8000-00000000000b',
          attempt: 1,
          signal: new AbortController().signal,
        });
    },
    /** Mails codes and seals what was fully signed, as the queue would. */
    runJobs: (): Promise<void> => queue.run(deps),
  };
}
