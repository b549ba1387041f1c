import { activateProfile } from '../../../src/features/access/contract/profiles/activate-profile.ts';
import { createProfile } from '../../../src/features/access/contract/profiles/create-profile.ts';
import { editProfile } from '../../../src/features/access/contract/profiles/edit-profile.ts';
import { editUnitPermissions } from '../../../src/features/access/contract/unit-limits/edit-unit-permissions.ts';
import { generalAdministration } from '../../../src/features/access/rules/grant-policy.ts';
import { permission } from '../../../src/features/access/rules/permissions.ts';
import { activateAccess } from '../../../src/features/people/contract/bonds/activate-access.ts';
import { editAccess } from '../../../src/features/people/contract/bonds/edit-access.ts';
import { endAccess } from '../../../src/features/people/contract/bonds/end-access.ts';
import { giveAccess } from '../../../src/features/people/contract/bonds/give-access.ts';
import { activatePart } from '../../../src/features/unit-management/contract/activate-part.ts';
import { createPlan } from '../../../src/features/reorganisations/contract/create-plan.ts';
import { schedulePlan } from '../../../src/features/reorganisations/contract/schedule-plan.ts';
import { activateUnit } from '../../../src/features/unit-management/contract/activate-unit.ts';
import { moveUnit } from '../../../src/features/units/contract/structure/move-unit.ts';
import { addDays } from '../../../src/kernel/calendar.ts';
import type { Actor } from '../../../src/platform/server/acts/actor.ts';
import type { Census } from './census.ts';
import type { Organisation, World } from './world.ts';

/** What an act chooses from, by numbers of the run, so that a run can be shrunk. */
export interface Choice {
  readonly world: World;
  readonly organisation: Organisation;
  readonly census: Census;
  readonly actor: Actor;
  /** The bond that the actor acts under. */
  readonly own: Census['bonds'][number];
  readonly pick: <Value>(among: readonly Value[]) => Value;
}

/** Tries one act as the actor; `null` when there is nothing to try it on. */
type Act = (choice: Choice) => Promise<unknown> | null;

const REASON = 'Portaria 12/2026.';
/** A few permissions, so that they meet: those of administrators, what is sensitive, what is everyday. */
export const SOME: readonly number[] = [
  permission.MANAGE_USER_ADM,
  permission.MANAGE_USER_PART,
  permission.MANAGE_USER_UNIT,
  permission.MANAGE_PROFILES,
  permission.MANAGE_PERMISSIONS,
  permission.MANAGE_UNITY,
  permission.MIGRATE_PROCESS_ADM,
  permission.SECTOR_VIEW,
  permission.FORWARD,
  permission.VIEW_RESTRICTED_PROCESS,
];
let made = 0;

/** Most tries are where the actor administers, and with what the actor hands out: what is far away is refused at once. */
const unitFor = ({ organisation: { units }, own, pick }: Choice) =>
  pick([units.filter(({ id }) => id === own.unit_id), units.filter(({ partId }) => partId === own.part_id), units]);
const bondFor = (choice: Choice) => {
  const near = new Set(unitFor(choice).map(({ id }) => id));
  const bonds = choice.census.bonds.filter(({ unit_id: unit }) => near.has(unit));
  return bonds.length === 0 ? null : choice.pick(bonds);
};
const profilesFor = (choice: Choice): number[] => {
  const { census, own, pick } = choice;
  const handed = census.profiles.filter(({ id }) => own.profiles.includes(id)).flatMap(({ hands_out: ids }) => ids);
  return some(choice, handed.length > 0 && pick([true, true, false]) ? handed : census.profiles.map(({ id }) => id));
};
const some = <Value>({ pick }: Choice, among: readonly Value[]): Value[] => [
  ...new Set([pick(among), ...(pick([true, false]) ? [pick(among)] : [])]),
];
const toggled = (choice: Choice, held: readonly number[]): number[] => {
  const changed = new Set(some(choice, SOME));
  return [...held.filter((id) => !changed.has(id)), ...[...changed].filter((id) => !held.includes(id))];
};
const validUntil = ({ world, pick }: Choice) => pick([undefined, null, addDays(world.today(), 1)]);

const give: Act = (choice) => {
  const { world, organisation, actor, pick } = choice;
  const unit = pick(unitFor(choice));
  const body = {
    part_id: unit.partId,
    capacity_id: unit.id,
    profiles: profilesFor(choice),
    is_secondary: pick([true, true, false]),
    valid_until: validUntil(choice),
    reason: REASON,
  };
  return world.api.call(giveAccess, { query: { user_id: pick(organisation.people) }, body }, { as: actor });
};

const edit: Act = (choice) => {
  const { world, actor } = choice;
  const bond = bondFor(choice);
  if (!bond) return null;
  const changed = new Set(profilesFor(choice));
  const profiles = [
    ...bond.profiles.filter((id) => !changed.has(id)),
    ...[...changed].filter((id) => !bond.profiles.includes(id)),
  ];
  const body = {
    part_id: bond.part_id,
    capacity_id: bond.unit_id,
    profiles,
    is_secondary: true,
    valid_until: validUntil(choice),
    reason: REASON,
  };
  return world.api.call(
    editAccess,
    { params: { id: bond.id }, query: { user_id: bond.person_id }, body },
    { as: actor },
  );
};

const turn: Act = (choice) => {
  const bond = bondFor(choice);
  if (!bond) return null;
  const body = { active: choice.pick([true, false]), reason: REASON };
  return choice.world.api.call(activateAccess, { params: { id: bond.id }, body }, { as: choice.actor });
};

const end: Act = (choice) => {
  const bond = bondFor(choice);
  if (!bond) return null;
  const body = { part_id: bond.part_id, capacity_id: bond.unit_id, reason: REASON };
  return choice.world.api.call(endAccess, { query: { user_id: bond.person_id }, body }, { as: choice.actor });
};

/** Whoever can takes somebody away who administers everything: at once, or from some day on. */
const oust: Act = (choice) => {
  const { world, census, actor, own, pick } = choice;
  const above = census.bonds.filter(
    ({ may, person_id: person }) => person !== own.person_id && generalAdministration.every((id) => may.has(id)),
  );
  if (above.length === 0) return null;
  const bond = pick(above);
  const of = { part_id: bond.part_id, capacity_id: bond.unit_id };
  const query = { user_id: bond.person_id };
  return pick([
    () => world.api.call(activateAccess, { params: { id: bond.id }, body: { active: false } }, { as: actor }),
    () => world.api.call(endAccess, { query, body: { ...of, reason: REASON } }, { as: actor }),
    () => {
      const body = { ...of, profiles: [...bond.profiles], is_secondary: true, valid_until: addDays(world.today(), 1) };
      return world.api.call(editAccess, { params: { id: bond.id }, query, body }, { as: actor });
    },
  ])();
};

const newProfile: Act = (choice) => {
  const { world, organisation, census, actor, pick } = choice;
  made += 1;
  const everywhere = pick([true, false]);
  const body = {
    name: `Perfil ${made}`,
    permissions: some(choice, SOME),
    all_parts: everywhere,
    parts: everywhere ? [] : [pick(organisation.parts)],
    profiles_can_assign: some(choice, census.profiles).map(({ id }) => id),
    reason: REASON,
  };
  return world.api.call(createProfile, { body }, { as: actor });
};

const changeProfile: Act = (choice) => {
  const { world, census, actor, pick } = choice;
  const { id, permissions } = pick(census.profiles);
  const body = pick([true, true, false])
    ? { permissions: toggled(choice, permissions), reason: REASON }
    : { profiles_can_assign: some(choice, census.profiles).map((one) => one.id), reason: REASON };
  return world.api.call(editProfile, { params: { id }, query: {}, body }, { as: actor });
};

const turnProfile: Act = ({ world, census, actor, pick }) => {
  const { id, active } = pick(census.profiles);
  return world.api.call(activateProfile, { params: { id }, body: { active: !active, reason: REASON } }, { as: actor });
};

const limit: Act = (choice) => {
  const { world, organisation, census, actor, pick } = choice;
  const { id } = pick(organisation.units);
  const permissions = pick([true, false]) ? [] : toggled(choice, [...(census.limits.get(id) ?? SOME)]);
  return world.api.call(
    editUnitPermissions,
    { body: { capacities: [id], permissions, reason: REASON } },
    { as: actor },
  );
};

const turnUnit: Act = ({ world, organisation, actor, pick }) => {
  const body = { capacity_id: pick(organisation.units).id, active: pick([true, false]) };
  return world.api.call(activateUnit, { body }, { as: actor });
};

const turnPart: Act = ({ world, organisation, actor, pick }) => {
  const body = { part_id: pick(organisation.parts), active: pick([true, false]) };
  return world.api.call(activatePart, { body }, { as: actor });
};

const move: Act = ({ world, organisation, actor, pick }) => {
  const body = { parent_id: pick([null, pick(organisation.units).id]) };
  return world.api.call(moveUnit, { params: { id: pick(organisation.units).id }, body }, { as: actor });
};

/** Units become one, one changes its place or is switched off, by a plan that is carried out at once, as far as it comes. */
const reorganise: Act = async ({ world, organisation: { units }, actor, pick }) => {
  const [one, other] = [pick(units), pick(units)];
  const [merge, place, end] = ['MERGE_UNITS', 'MOVE_UNIT', 'SWITCH_OFF_UNIT'] as const;
  const step = pick([
    { kind: merge, from_ids: [one.id], into: { unit_id: other.id } },
    { kind: merge, from_ids: [one.id], into: { unit_id: other.id } },
    { kind: place, unit_id: one.id, parent_id: other.id },
    { kind: end, unit_id: one.id },
  ]);
  const body = { title: 'Reforma', ground: REASON, effective_on: world.today(), steps: [step] };
  const { id, version } = await world.api.call(createPlan, { body }, { as: actor });
  const done = await world.api.call(schedulePlan, { params: { id }, body: { version } }, { as: actor });
  await world.work();
  return done;
};

/** Every act that changes who may do what, and where, by name; those that give come up more often. */
export const acts: Readonly<Record<string, { readonly act: Act; readonly weight: number }>> = {
  give: { act: give, weight: 6 },
  edit: { act: edit, weight: 6 },
  turn: { act: turn, weight: 3 },
  end: { act: end, weight: 2 },
  oust: { act: oust, weight: 3 },
  newProfile: { act: newProfile, weight: 1 },
  changeProfile: { act: changeProfile, weight: 3 },
  turnProfile: { act: turnProfile, weight: 1 },
  limit: { act: limit, weight: 2 },
  turnUnit: { act: turnUnit, weight: 2 },
  turnPart: { act: turnPart, weight: 1 },
  move: { act: move, weight: 1 },
  reorganise: { act: reorganise, weight: 2 },
  passDay: { act: ({ world }) => world.passDay(), weight: 1 },
};
