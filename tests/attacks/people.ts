import { randomUUID } from 'node:crypto';
import type { AccessTables } from '../../src/features/access/server/tables.generated.ts';
import { buildActor, buildBond } from '../../src/features/people/testing/build-people.ts';
import type { PeopleTables } from '../../src/features/people/server/tables.generated.ts';
import type { SessionTables } from '../../src/features/session/server/tables.generated.ts';
import type { Actor } from '../../src/platform/server/acts/actor.ts';
import { issueToken } from '../../src/platform/server/credentials/token.ts';
import type { TestDatabase } from '../../src/platform/testing/database.ts';
import { testNow } from '../../src/platform/testing/test-deps.ts';

export interface Place {
  readonly id: number;
  readonly partId: number;
}

/** Who somebody is at the moment of a call, as the specification looks at them: what the oracle is asked about. */
export interface Standing {
  /** `null`: nobody whom the product may know. */
  readonly personId: number | null;
  readonly unitId: number | null;
  readonly workplaces: readonly number[];
  readonly permissions: ReadonlySet<number>;
}

/** Who calls. */
export interface Attacker extends Standing {
  readonly name: string;
  readonly token: string | null;
  /** As whom else they may come, in another of their units. */
  readonly otherwise: readonly Standing[];
}

/** Somebody with an account, before and after what ended. */
export interface Person extends Actor {
  readonly email: string;
}

const nobody = { personId: null, unitId: null, workplaces: [], permissions: new Set<number>() } as const;

/** How somebody stands under the bond that they act under. */
export const standingOf = ({ personId, unit, workplaces, permissions }: Person): Standing => ({
  personId,
  unitId: unit?.id ?? null,
  workplaces,
  permissions,
});

/** Makes people, what they hold, and the sessions by which they call. */
export function openPeople(database: TestDatabase, secret: Uint8Array) {
  const people = database.owner.withTables<PeopleTables>();
  const access = database.owner.withTables<AccessTables>();

  /** Gives a bond what a profile of its own holds. */
  async function give(bondId: number, permissions: readonly number[]): Promise<void> {
    if (permissions.length === 0) return;
    const { id } = await access
      .insertInto('access.profile')
      .values({ name: `Perfil ${bondId}`, all_parts: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const held = permissions.map((permission_id) => ({ profile_id: id, permission_id }));
    await access.insertInto('access.profile_permission').values(held).execute();
    await people.insertInto('people.bond_profile').values({ bond_id: bondId, profile_id: id }).execute();
  }

  async function person(
    name: string,
    at: Place | null,
    permissions: readonly number[],
    post?: string,
  ): Promise<Person> {
    const actor = await buildActor(database, {
      name,
      permissions: at ? permissions : [],
      ...(at && { unit: at }),
      ...(post === undefined ? {} : { post }),
    });
    const email = `${randomUUID()}@aroeira.invalid`;
    await people.updateTable('people.person').set({ email }).where('id', '=', actor.personId).execute();
    if (actor.unit) await give(actor.unit.bondId, permissions);
    return { ...actor, email };
  }

  /** Another bond of the same person. */
  async function alsoAt(somebody: Person, at: Place, permissions: readonly number[]): Promise<Person> {
    const bondId = await buildBond(database, { personId: somebody.personId, unitId: at.id });
    await give(bondId, permissions);
    return {
      ...somebody,
      unit: { ...at, label: '', bondId },
      workplaces: [...somebody.workplaces, at.id],
      permissions: new Set(permissions),
    };
  }

  const endBond = ({ unit }: Person) =>
    people.updateTable('people.bond').set({ active: false }).where('id', '=', unit!.bondId).execute();

  /** Opens a session under the bond that somebody acts under. */
  async function enter(
    name: string,
    somebody: Person,
    standing: Partial<Pick<Attacker, keyof Standing | 'otherwise'>> = {},
    { revoked = false, signedWith = secret } = {},
  ): Promise<Attacker> {
    const sessionId = randomUUID();
    const { personId, unit } = somebody;
    await database.owner
      .withTables<SessionTables>()
      .insertInto('session.session')
      .values({
        id: sessionId,
        person_id: personId,
        bond_id: unit?.bondId ?? null,
        created_at: testNow,
        started_at: testNow,
        // Later than any call: that it is in use is not noted.
        last_used_at: new Date(testNow.getTime() + 3_600_000),
        expires_at: new Date(testNow.getTime() + 36_000_000),
        revoked_at: revoked ? testNow : null,
      })
      .execute();
    const token = await issueToken({ sessionId, personId, capacityId: unit?.id ?? null }, signedWith, testNow);
    if (revoked || signedWith !== secret) return { ...nobody, name, token, otherwise: [] };
    return { name, token, ...standingOf(somebody), otherwise: [], ...standing };
  }

  return {
    person,
    alsoAt,
    endBond,
    enter,
    stranger: (name: string, token: string | null): Attacker => ({ ...nobody, name, token, otherwise: [] }),
  };
}
