import { sql } from 'kysely';
import type { ActContext, PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Giver, GrantPlace, ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { profileFacts, unitLimits } from '../../../access/server/index.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';
import { presentUnit, type UnitRow, unitsById } from '../../../units/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import type { PeopleTables } from '../tables.generated.ts';

export const bondTables = (db: Database) => db.withTables<PeopleTables>();

type Profiles = ReadonlyMap<number, ProfileFacts>;

/** A bond with its unit and its profiles, as the rules look at it. */
export interface Bond {
  readonly id: number;
  readonly personId: number;
  readonly unit: UnitRow;
  readonly place: GrantPlace;
  readonly post: string | null;
  readonly profiles: readonly ProfileFacts[];
  readonly isSecondary: boolean;
  readonly hasAccess: boolean;
  readonly active: boolean;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** When what hung on it was seen to: it was switched off, or its last day is over. */
  readonly endedAt: Date | null;
  readonly version: number;
}

/** Every bond that some people have or had, the main one first, then from the newest. */
export async function bondsOfPeople(db: Database, personIds: readonly number[], known: Profiles): Promise<Bond[]> {
  if (personIds.length === 0) return [];
  const rows = await bondTables(db)
    .selectFrom('people.bond as b')
    .selectAll('b')
    .select(
      sql<number[]>`array(select profile_id from people.bond_profile where bond_id = b.id order by 1)`.as(
        'profile_ids',
      ),
    )
    .where('b.person_id', 'in', [...personIds])
    .orderBy('b.is_secondary')
    .orderBy('b.valid_from', 'desc')
    .orderBy('b.id')
    .execute();
  const unitIds = rows.map(({ unit_id }) => unit_id);
  const [units, limits] = await Promise.all([unitsById(db, unitIds), unitLimits(db, unitIds)]);
  return rows.map((row) => {
    const unit = units.get(row.unit_id)!;
    return {
      id: row.id,
      personId: row.person_id,
      unit,
      place: placeOf(unit, limits.get(unit.id)),
      post: row.post,
      profiles: row.profile_ids.flatMap((id) => known.get(id) ?? []),
      isSecondary: row.is_secondary,
      hasAccess: row.carimbo_access,
      active: row.active,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      endedAt: row.ended_at,
      version: row.version,
    };
  });
}

/** A unit as the rule of who gives what looks at it. */
export const placeOf = (unit: UnitRow, limit: readonly number[] = []): GrantPlace => ({
  id: unit.id,
  partId: unit.part_id,
  label: unitLabel(unit.abbreviation, unit.part_abbreviation),
  partLabel: unit.part_abbreviation,
  limit,
});

/** Who gives or takes, with the profiles of the bond in use. */
export async function giverOf(db: Database, actor: Actor, known: Profiles): Promise<Giver> {
  const held = actor.unit
    ? await bondTables(db)
        .selectFrom('people.bond_profile')
        .select('profile_id')
        .where('bond_id', '=', actor.unit.bondId)
        .execute()
    : [];
  const profiles = held.flatMap(({ profile_id }) => known.get(profile_id) ?? []);
  return { personId: actor.personId, unit: actor.unit, permissions: actor.permissions, profiles };
}

/** What every change of a bond begins with: its person locked, so that no other change of their bonds is between. */
export async function openBond(act: PersonAct, { id, personId }: { readonly id: number; readonly personId: number }) {
  const known = await lockBonds(act.tx, personId);
  const bonds = await bondsOfPeople(act.tx, [personId], known);
  const bond = bonds.find((one) => one.id === id);
  if (!bond) throw new Refusal(bondErrors.notFound);
  return { bond, bonds, known, giver: await giverOf(act.tx, act.actor, known) };
}

/** Locks a person, and with them all their bonds. @throws PERSON_NOT_FOUND */
export async function lockPerson(tx: Tx, id: number) {
  const person = await bondTables(tx)
    .selectFrom('people.person')
    .select(['id', 'name', 'active'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) throw new Refusal(bondErrors.personNotFound);
  return person;
}

async function lockBonds(tx: Tx, personId: number): Promise<Profiles> {
  await bondTables(tx).selectFrom('people.person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  return profileFacts(tx);
}

/** Whose bond it is, and where; neither ever changes. Nobody's when there is none. */
export const personOfBond = (db: Database, id: number) =>
  bondTables(db).selectFrom('people.bond').select(['person_id', 'unit_id']).where('id', '=', id).executeTakeFirst();

/** What a bond is, as its events keep it. */
export const accessOf = ({ profiles, isSecondary, validFrom, validTo }: BondState) => ({
  profiles: profiles.map(({ id, name }) => ({ id, name })),
  is_secondary: isSecondary,
  valid_from: validFrom,
  valid_to: validTo,
});
export type BondState = Pick<Bond, 'profiles' | 'isSecondary' | 'validFrom' | 'validTo'>;

export const unitOf = ({ unit }: Bond) => presentUnit(unit);

/** Writes what changed of a bond; its version goes on. */
export async function writeBond(
  { tx }: Pick<ActContext, 'tx'>,
  id: number,
  values: Partial<{
    is_secondary: boolean;
    active: boolean;
    valid_from: string;
    valid_to: string | null;
    ended_at: Date | null;
  }>,
): Promise<number> {
  const { version } = await bondTables(tx)
    .updateTable('people.bond')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes the profiles of a bond anew. */
export async function writeProfiles(tx: Tx, bondId: number, profileIds: readonly number[]): Promise<void> {
  await bondTables(tx).deleteFrom('people.bond_profile').where('bond_id', '=', bondId).execute();
  if (profileIds.length === 0) return;
  await bondTables(tx)
    .insertInto('people.bond_profile')
    .values(profileIds.map((profile_id) => ({ bond_id: bondId, profile_id })))
    .execute();
}
