import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  readersOf,
  readersOfUnit,
  seenThen,
} from '../../src/features/access-audit/server/who-could-see/what-was-seen.ts';
import { standingsThen } from '../../src/features/access-audit/server/who-could-see/standings.ts';
import { whoCouldSee } from '../../src/features/access-audit/server/who-could-see/who-could-see.ts';
import { buildProfile } from '../../src/features/access/testing/build-profile.ts';
import { buildBond, buildPerson } from '../../src/features/people/testing/build-people.ts';
import { patchProcess } from '../../src/features/processes/contract/changes/patch-process.ts';
import { getProcess } from '../../src/features/processes/contract/reading/get-process.ts';
import { setResponsible } from '../../src/features/processes/contract/responsible/set-responsible.ts';
import { findProcess, moveProcess, setSigners } from '../../src/features/processes/server/index.ts';
import { buildStage } from '../../src/features/processes/testing/build-stage.ts';
import { standingWith } from '../../src/features/session/server/index.ts';
import { buildLegalReference } from '../../src/features/subjects/testing/build-subjects.ts';
import { amount } from '../../src/kernel/testing/depth.ts';
import { fc } from '../../src/kernel/testing/properties.ts';
import { localDateOf } from '../../src/kernel/calendar.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { LockedTooLittle } from '../../src/platform/server/acts/in-transaction.ts';
import { testDatabase } from '../../src/platform/testing/database.ts';
import { Refused } from '../../src/platform/testing/test-api.ts';
import { testNow } from '../../src/platform/testing/test-deps.ts';

/*
 * "Who could see this, that day?" against recorded truth: people act at random, and after every act each of them, under each of
 * their bonds, asks the product for each process. What was answered is written down with the moment. At the end the histories
 * are asked of every one of those moments, from the process and from the person and the unit, and must say the same.
 */
const database = await testDatabase();
const stage = await buildStage(database);
stage.pass(Date.now() - testNow.getTime());
const standing = standingWith(database.app);
const { units, api, deps, partId } = stage;
const places = [units.cocon, units.gelic, units.asjur];

const PERMISSIONS = [25, 26, 27, 28, 30, 31, 40, 53, 79, 82, 83] as const;
const profiles = [[25, 26, 27, 28, 30, 31, 40], [53], [82, 83], [79]] as const;
const profileIds: number[] = [];
for (const [index, permissions] of profiles.entries()) {
  profileIds.push(
    await buildProfile(database, { id: 200 + index, name: `Perfil ${index}`, permissions: [...permissions] }),
  );
}
const references = {
  none: await buildLegalReference(database, { interestedGrant: 'none' }),
  metadata: await buildLegalReference(database, { interestedGrant: 'metadata' }),
};

interface Reader {
  readonly personId: number;
  readonly bondId: number | null;
}

interface Cast {
  /** Each of every unit, two of whom have a bond elsewhere; the last two have none. */
  readonly readers: Reader[];
  /** Those of them who act, and whose own access changes. */
  readonly changing: Reader[];
  readonly outsiders: readonly number[];
  /** One of each unit whom nothing ties to a process, with all that opens what few may see. */
  readonly neutral: ReadonlyMap<number, Reader>;
  readonly processes: number[];
}

interface Truth {
  readonly moment: string;
  /** What was not public, by reader, as the product answered them. */
  readonly seen: ReadonlyMap<string, readonly number[]>;
  /** What was not public. */
  readonly few: readonly number[];
}

const keyOf = ({ personId, bondId }: Reader) => `${personId}/${bondId ?? 0}`;

async function newCast(): Promise<Cast> {
  const readers: Reader[] = [];
  const neutral = new Map<number, Reader>();
  for (const [index, unitId] of places.entries()) {
    for (const own of [[0], [0, 2], [0, 1]]) {
      const personId = await buildPerson(database);
      const held = own.map((one) => profileIds[one]!);
      readers.push({ personId, bondId: await buildBond(database, { personId, unitId, profileIds: held }) });
      if (own.length > 1) continue;
      const other = places[(index + 1) % places.length]!;
      const bondId = await buildBond(database, { personId, unitId: other, secondary: true, profileIds: held });
      readers.push({ personId, bondId });
    }
    const personId = await buildPerson(database);
    const bondId = await buildBond(database, { personId, unitId, profileIds: [profileIds[1]!, profileIds[2]!] });
    neutral.set(unitId, { personId, bondId });
  }
  const outsiders = [await buildPerson(database), await buildPerson(database)];
  readers.push(...outsiders.map((personId) => ({ personId, bondId: null })));
  return { readers: [...readers, ...neutral.values()], changing: readers, outsiders, neutral, processes: [] };
}

/** Who somebody is at their next request; null when they cannot make one. */
async function comeAs({ personId, bondId }: Reader): Promise<Actor | null> {
  if (bondId !== null) return standing({ personId, bondId, sessionId: `s${bondId}` }, deps.clock());
  const { rows } = await sql<{ name: string; cpf: string }>`
    select name, cpf from people.person where id = ${personId} and active`.execute(database.owner);
  const [person] = rows;
  return person
    ? { personId, ...person, sessionId: `p${personId}`, unit: null, post: null, workplaces: [], permissions: new Set() }
    : null;
}

async function reads(actor: Actor, id: number): Promise<boolean> {
  try {
    const answer = await api.call(getProcess, { params: { id } }, { as: actor });
    return answer.id === id;
  } catch (error) {
    if (error instanceof Refused && error.status < 500) return false;
    throw error;
  }
}

/** Everybody asks for everything. */
async function record({ readers, processes }: Cast): Promise<Truth> {
  const { rows } = await sql<{ id: number }>`
    select id from processes.process where secrecy > 1 and id = any(${processes}::bigint[])`.execute(database.owner);
  const few = rows.map(({ id }) => id);
  const seen = new Map<string, number[]>();
  for (const reader of readers) {
    const actor = await comeAs(reader);
    const known = actor ? await Promise.all(few.map((id) => reads(actor, id))) : [];
    seen.set(
      keyOf(reader),
      few.filter((_, index) => known[index]).sort((a, b) => a - b),
    );
  }
  const now = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(database.owner);
  return { moment: now.rows[0]!.at, seen, few };
}

type Step = (cast: Cast, pick: <T>(among: readonly T[]) => T) => Promise<unknown>;

const inTx = (actor: Actor, work: (act: Parameters<typeof moveProcess>[0]) => Promise<unknown>) =>
  database.app.transaction().execute(async (tx) => {
    await work({ tx, actor, now: deps.clock(), origin: { correlationId: randomUUID() }, deps });
  });
const today = () => localDateOf(deps.clock(), 'America/Sao_Paulo');

/** Somebody who can act at all. */
async function anybody({ changing }: Cast, pick: <T>(among: readonly T[]) => T): Promise<Actor | null> {
  return comeAs(pick(changing.filter(({ bondId }) => bondId !== null)));
}

const steps: Readonly<Record<string, Step>> = {
  async open(cast, pick) {
    const actor = await anybody(cast, pick);
    if (!actor?.permissions.has(40)) return;
    const level = pick([2, 3, 2, 6, 1, 5]);
    const cc = pick([[], cast.outsiders, [cast.changing[0]!.personId]]);
    const { rows } = await sql<{ cpf: string; name: string }>`
      select cpf, name from people.person where id = any(${[...cc]}::bigint[])`.execute(database.owner);
    const { id } = await stage.process(actor, pick(places), {
      secrecy_id: level,
      legal_reference_id: level === 1 ? null : pick([references.none, references.metadata]),
      cc: rows.map(({ cpf, name }) => ({ user_cpf: cpf, name })),
    });
    cast.processes.push(id);
  },
  async take(cast, pick) {
    const actor = await anybody(cast, pick);
    if (!actor) return;
    const body = { process_ids: [pick(cast.processes)], user_id: pick(['self' as const, null]) };
    await api.call(setResponsible, { body }, { as: actor });
  },
  async level(cast, pick) {
    const id = pick(cast.processes);
    const process = (await findProcess(database.app, id))!;
    const owner = cast.changing.find(({ personId }) => personId === process.responsible_id);
    const actor = owner && (await comeAs(owner));
    if (!actor) return;
    const level = pick([1, 2, 3, 6]);
    const norm = level === 1 ? {} : { legal_reference_id: references.metadata };
    await api.call(
      patchProcess,
      { params: { id }, body: { secrecy_id: level, ...norm, justification: 'Mudou o conteúdo.' } },
      { as: actor },
    );
  },
  async parties(cast, pick) {
    const id = pick(cast.processes);
    const person = pick(cast.outsiders);
    await sql`update processes.interested set person_id = ${pick([person, null])} where process_id = ${id}`.execute(
      database.app,
    );
  },
  async move(cast, pick) {
    const actor = await anybody(cast, pick);
    if (!actor) return;
    const id = pick(cast.processes);
    const to = pick(places);
    await inTx(actor, async (act) => {
      const process = (await findProcess(act.tx, id))!;
      if (process.unit_id !== to) await moveProcess(act, process, { toUnitId: to, kind: 'FORWARDED' });
    });
  },
  async sign(cast, pick) {
    const actor = await anybody(cast, pick);
    const signers = pick([[], [pick(cast.changing).personId], [...cast.outsiders]]);
    if (actor) await inTx(actor, (act) => setSigners(act.tx, pick(cast.processes), signers, act.now));
  },
  name: (cast, pick) =>
    sql`insert into processes.reader (process_id, person_id, reason, since)
      values (${pick(cast.processes)}, ${pick(cast.changing).personId}, 'named', now()) on conflict do nothing`.execute(
      database.app,
    ),
  unname: (cast, pick) =>
    sql`delete from processes.reader where reason = 'named' and process_id = ${pick(cast.processes)}`.execute(
      database.app,
    ),
  bondDays: (cast, pick) =>
    sql`update people.bond set valid_to = ${pick([today(), null])}::date where id = ${pick(cast.changing).bondId}`.execute(
      database.app,
    ),
  bondOff: (cast, pick) =>
    sql`update people.bond set active = not active where id = ${pick(cast.changing).bondId}`.execute(database.app),
  person: (cast, pick) =>
    sql`update people.person set active = not active where id = ${pick(cast.changing).personId}`.execute(database.app),
  giveProfile: (cast, pick) => {
    const { bondId } = pick(cast.changing);
    return sql`insert into people.bond_profile (bond_id, profile_id)
      select id, ${pick(profileIds)} from people.bond where id = ${bondId} on conflict do nothing`.execute(
      database.app,
    );
  },
  takeProfile: (cast, pick) =>
    sql`delete from people.bond_profile where bond_id = ${pick(cast.changing).bondId} and profile_id = ${pick(profileIds)}`.execute(
      database.app,
    ),
  profileOff: (_, pick) =>
    sql`update access.profile set active = not active where id = ${pick(profileIds.slice(1))}`.execute(database.app),
  profileParts: (_, pick) =>
    sql`update access.profile set all_parts = not all_parts where id = ${pick(profileIds.slice(1))}`.execute(
      database.app,
    ),
  profilePart: (_, pick) => {
    const id = pick(profileIds);
    return pick([
      sql`insert into access.profile_part values (${id}, ${partId}) on conflict do nothing`,
      sql`delete from access.profile_part where profile_id = ${id}`,
    ]).execute(database.app);
  },
  permissions: (_, pick) => {
    const [id, permission] = [pick(profileIds), pick([53, 79, 82])];
    return pick([
      sql`insert into access.profile_permission values (${id}, ${permission}) on conflict do nothing`,
      sql`delete from access.profile_permission where profile_id = ${id} and permission_id = ${permission}`,
    ]).execute(database.app);
  },
  unitLimit: (_, pick) => {
    const unit = pick(places);
    const kept = pick([[], PERMISSIONS.filter((id) => id !== 82), [...PERMISSIONS]]);
    return database.app.transaction().execute(async (tx) => {
      await sql`delete from access.unit_permission where unit_id = ${unit}`.execute(tx);
      await sql`insert into access.unit_permission select ${unit}, unnest(${kept}::smallint[])`.execute(tx);
    });
  },
  unitOff: (_, pick) => sql`update units.unit set active = not active where id = ${pick(places)}`.execute(database.app),
};

/** Asks the histories of a moment, both ways, and of units. */
async function compare({ readers, neutral, processes }: Cast, { moment, seen, few }: Truth): Promise<void> {
  const mine = new Set(processes);
  const idsOf = async (whose: Parameters<typeof seenThen>[0]) => {
    const { rows } = await sql<{ id: number }>`select s.id from ${seenThen(whose, moment)} s order by s.id`.execute(
      database.app,
    );
    return rows.map(({ id }) => id).filter((id) => mine.has(id));
  };
  for (const { personId } of readers) {
    const own = readers.filter((one) => one.personId === personId);
    const standings = await standingsThen(database.app, moment, { people: [personId] });
    const { rows } = await sql<{ active: boolean }>`
      select active from people.person_history
      where id = ${personId} and since <= ${moment}::timestamptz and until > ${moment}::timestamptz`.execute(
      database.app,
    );
    for (const reader of own) {
      const at = standings.find(({ bond_id }) => bond_id === reader.bondId);
      const isThere = reader.bondId === null ? rows[0]!.active : at !== undefined;
      const as = readersOf(personId, standings).filter(({ unit }) => (unit?.bondId ?? null) === reader.bondId);
      expect(isThere ? await idsOf(as) : [], `${keyOf(reader)} at ${moment}`).toEqual(seen.get(keyOf(reader)));
    }
  }
  for (const [unitId, reader] of neutral) {
    const standings = (await standingsThen(database.app, moment, { units: [unitId] })).filter(
      ({ bond_id }) => bond_id === reader.bondId,
    );
    const isControl = standings.some(({ permissions }) => permissions.includes(79));
    if (!isControl)
      expect(await idsOf(readersOfUnit(unitId, standings)), `unit ${unitId}`).toEqual(seen.get(keyOf(reader)));
  }
  for (const id of few) {
    const ways = await whoCouldSee(database.app, id, moment);
    const found = readers.filter((reader) =>
      ways.some(({ personId, bondId }) => personId === reader.personId && bondId === reader.bondId),
    );
    const told = readers.filter((reader) => seen.get(keyOf(reader))!.includes(id));
    expect(found.map(keyOf), `${id} at ${moment}`).toEqual(told.map(keyOf));
  }
}

const numbers = fc.array(fc.nat(10_000), { minLength: 8, maxLength: 8 });
const again = ['unitLimit', 'unitLimit', 'unitLimit', 'move', 'move', 'move', 'move', 'open', 'take', 'level', 'sign'];
/** Every act once, limits of units more often since only the second differs from the first, and what people do most between them. */
const course = fc
  .shuffledSubarray([...Object.keys(steps), ...again], {
    minLength: Object.keys(steps).length + again.length,
  })
  .chain((acts) => fc.tuple(...acts.map((act) => fc.record({ act: fc.constant(act), numbers }))));
const runs = amount(5, 40);

test(
  `what everybody could read at every step of ${runs} runs is answered afterwards, from both ends`,
  async () => {
    const answers: number[] = [];
    await fc.assert(
      fc.asyncProperty(course, async (chosen) => {
        const cast = await newCast();
        const truths: Truth[] = [];
        const beginning = Array.from({ length: 4 }, (_, index) => ({
          act: 'open',
          numbers: [index * 4, index, 1, index, 2, 1],
        }));
        for (const { act, numbers } of [...beginning, ...chosen]) {
          let used = 0;
          const pick = <T>(among: readonly T[]): T => among[numbers[used++ % numbers.length]! % among.length]!;
          if (cast.processes.length === 0 && act !== 'open') continue;
          await steps[act]!(cast, pick).catch((error: unknown) => {
            // Refused, or sent to a unit that is off.
            if (!(error instanceof Refused || error instanceof LockedTooLittle)) throw error;
          });
          truths.push(await record(cast));
        }
        for (const truth of truths) await compare(cast, truth);
        answers.push(...truths.flatMap(({ seen }) => [...seen.values()].map((ids) => ids.length)));
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // A run in which nobody reads anything would agree with anything.
    expect(answers.filter((count) => count > 0).length).toBeGreaterThan(answers.length / 10);
  },
  runs * 120_000,
);
