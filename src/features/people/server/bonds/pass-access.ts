import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import type { Decision } from '../../../../kernel/decision.ts';
import type { GrantPlace } from '../../../access/rules/grant-policy.ts';
import { profileFacts, unitLimits } from '../../../access/server/index.ts';
import type { UnitRow } from '../../../units/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { accessChanged, accessGiven } from '../../contract/bonds/events.ts';
import { endedOn, overlap, situationOf } from '../../rules/bond-validity.ts';
import { mayPass } from '../../rules/passing-policy.ts';
import { peopleById } from '../person-queries.ts';
import { todayIn } from '../today.ts';
import {
  accessOf,
  type Bond,
  bondsOfPeople,
  bondTables,
  giverOf,
  lockPerson,
  placeOf,
  unitOf,
  writeProfiles,
} from './bond-row.ts';
import { keepGeneralAdministrator } from './general-administrators.ts';
import { takeAccess } from './take-access.ts';

/** People whose bond with a unit holds or will, in the order of their ids: whom a unit that ends must see to. */
export async function peopleBoundTo(db: Database, unitId: number, today: string): Promise<number[]> {
  const rows = await bondTables(db)
    .selectFrom('people.bond')
    .select('person_id')
    .distinct()
    .where('unit_id', '=', unitId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', today)]))
    .orderBy('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

interface Passing {
  readonly from: UnitRow;
  readonly to: UnitRow;
}

/** The same access in another unit, as of today, for who has one in the unit `from`; `from` stays. Done twice, it is there once. */
export async function passAccess(
  act: PersonAct,
  personId: number,
  { from, to, reason }: Passing & { readonly reason: string },
): Promise<void> {
  const { tx, actor, now } = act;
  const { name } = await lockPerson(tx, personId);
  const today = await todayIn(tx, now);
  const known = await profileFacts(tx);
  const bonds = await bondsOfPeople(tx, [personId], known);
  const giver = await giverOf(tx, actor, known);
  for (const bond of bonds.filter((one) => isOf(one, from, today))) {
    const days = { validFrom: bond.validFrom > today ? bond.validFrom : today, validTo: bond.validTo };
    const there = bonds.find((one) => one.unit.id === to.id && overlap(one, days));
    const place = await placeIn(tx, to);
    ensureAllowed(mayPass(giver, factsOf(bond, { name, place, there })), bondErrors.cannotChange);
    const profiles = [...(there?.profiles ?? []), ...bond.profiles.filter((one) => !holds(there, one.id))];
    if (there && profiles.length === there.profiles.length) continue;
    const bondId = there?.id ?? (await insertLike(act, bond, { unitId: to.id, days }));
    await writeProfiles(
      tx,
      bondId,
      profiles.map(({ id }) => id),
    );
    if (there) {
      const after = accessOf({ ...there, profiles });
      const unit = unitOf(there);
      await record(act, accessChanged, personId, { bond_id: bondId, unit, before: accessOf(there), after, reason });
    } else {
      const access = accessOf({ profiles, isSecondary: bond.isSecondary, ...days });
      await record(act, accessGiven, personId, {
        bond_id: bondId,
        unit: unitOf({ ...bond, unit: to }),
        access,
        reason,
      });
    }
  }
}

/** Ends what access somebody has in a unit, which they have in another by now. */
export async function endPassed(
  act: PersonAct,
  personId: number,
  { unitId, toId, reason }: { readonly unitId: number; readonly toId: number; readonly reason: string },
): Promise<void> {
  const { tx, now } = act;
  await lockPerson(tx, personId);
  const today = await todayIn(tx, now);
  const known = await profileFacts(tx);
  const bonds = await bondsOfPeople(tx, [personId], known);
  const passedTo = bonds.find((one) => isOf(one, { id: toId }, today));
  for (const bond of bonds.filter((one) => isOf(one, { id: unitId }, today))) {
    await keepGeneralAdministrator(act, { bond, after: { ...bond, active: false }, known, today });
    const validTo = endedOn(today, bond.validFrom);
    await takeAccess(act, bond, { cause: 'ENDED', reason, successor: null, validTo, passedTo });
  }
}

/** What is in the way of passing people's access from one unit to another, by person; nobody is told who all may go. */
export async function foreseePassing(
  db: Database,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { from, to, personIds }: { readonly from: UnitRow; readonly to: Place; readonly personIds: readonly number[] },
): Promise<readonly Decision[]> {
  const today = await todayIn(db, now);
  const known = await profileFacts(db);
  const [bonds, names, giver, place] = await Promise.all([
    bondsOfPeople(db, personIds, known),
    peopleById(db, personIds),
    giverOf(db, actor, known),
    'like' in to ? placeLike(db, to) : placeIn(db, to),
  ]);
  return bonds
    .filter((bond) => isOf(bond, from, today))
    .map((bond) => {
      const there =
        'like' in to ? undefined : bonds.find((one) => isIn(one, bond.personId, to.id) && overlap(one, bond));
      return mayPass(giver, factsOf(bond, { name: names.get(bond.personId)?.name ?? '', place, there }));
    });
}

/** A unit, or one that is to be made in an organ, limited as another is. */
type Place = UnitRow | { readonly like: UnitRow; readonly partId: number; readonly label: string };

const placeIn = async (db: Database, unit: UnitRow): Promise<GrantPlace> =>
  placeOf(unit, (await unitLimits(db, [unit.id])).get(unit.id));

async function placeLike(db: Database, { like, partId, label }: Exclude<Place, UnitRow>): Promise<GrantPlace> {
  const limit = (await unitLimits(db, [like.id])).get(like.id) ?? [];
  return { id: 0, partId, label, partLabel: label.slice(label.lastIndexOf('/') + 1), limit };
}

const isOf = (bond: Bond, { id }: { readonly id: number }, today: string): boolean =>
  bond.unit.id === id && bond.active && situationOf(bond, today) !== 'ENDED';
const isIn = (bond: Bond, personId: number, unitId: number): boolean =>
  bond.personId === personId && bond.unit.id === unitId;
const holds = (bond: Bond | undefined, profileId: number): boolean =>
  bond?.profiles.some(({ id }) => id === profileId) ?? false;

const factsOf = (
  { personId, place: from, profiles }: Bond,
  { name, place, there }: { readonly name: string; readonly place: GrantPlace; readonly there: Bond | undefined },
) => ({
  personId,
  name,
  from,
  profiles,
  to: place,
  there: there ? { active: there.active, profiles: there.profiles } : null,
});

async function insertLike(
  { tx }: PersonAct,
  bond: Bond,
  {
    unitId,
    days,
  }: { readonly unitId: number; readonly days: { readonly validFrom: string; readonly validTo: string | null } },
): Promise<number> {
  const { id } = await bondTables(tx)
    .insertInto('people.bond')
    .values({
      person_id: bond.personId,
      unit_id: unitId,
      post: bond.post,
      is_secondary: bond.isSecondary,
      carimbo_access: bond.hasAccess,
      valid_from: days.validFrom,
      valid_to: days.validTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
