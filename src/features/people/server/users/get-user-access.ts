import { allowed, everyOf, firstOf } from '../../../../kernel/decision.ts';
import { maskCpf } from '../../../../kernel/numbers/mask-cpf.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentDecision } from '../../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { reaches, reachOf } from '../../../access/rules/administration-reach.ts';
import {
  type Giver,
  type GrantTarget,
  isValidIn,
  mayAdminister,
  mayGive,
  mayTakeAway,
  permissionsIn,
  type ProfileFacts,
} from '../../../access/rules/grant-policy.ts';
import { managesPeople } from '../../../access/rules/manages-people.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { getUserAccess as contract } from '../../contract/users/get-user-access.ts';
import { type Bond, bondsOfPeople, giverOf } from '../bonds/bond-row.ts';
import { findPerson } from '../person-queries.ts';
import { todayIn } from '../today.ts';
import { accessHistory } from './access-history.ts';
import { administratorsOf } from './administrators-of.ts';
import { presentBond } from './present-users.ts';

export const getUserAccess = read(contract, async ({ input: { query }, actor, db, deps, now }) => {
  const person = await findPerson(db, query.user_id);
  if (!person) throw new Refusal(bondErrors.personNotFound);
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const [bonds, giver] = await Promise.all([bondsOfPeople(db, [person.id], known), giverOf(db, actor, known)]);
  const reach = reachOf(actor, managesPeople);
  const isMine = ({ unit }: Bond) => reaches(reach, { id: unit.id, partId: unit.part_id });
  const mine = new Map(bonds.filter(isMine).map(({ unit, place }) => [unit.id, place.label]));
  const others = await administratorsOf(
    db,
    bonds.filter((bond) => !isMine(bond)).map(({ place }) => place),
    { known, today },
  );
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    cpf: mine.size > 0 ? person.cpf : maskCpf(person.cpf),
    active: person.active,
    last_access: mine.size > 0 ? (person.entered_at?.toISOString() ?? null) : null,
    bonds: bonds.map((bond) => ({
      ...presentBond(bond, today),
      capacity_description: bond.unit.description,
      part_label: bond.place.partLabel,
      unit_active: bond.unit.active && bond.unit.part_active,
      valid_from: bond.validFrom,
      version: bond.version,
      limit: [...bond.place.limit],
      ...verdictsOn(bond, giver, known),
      administrators: others.get(bond.unit.id) ?? [],
    })),
    profiles: [...known.values()].map(({ id, name, active, permissions }) => ({
      id,
      name,
      active,
      permissions: [...permissions],
    })),
    history: await accessHistory({ db, deps }, person.id, mine),
  };
});

/** What the giver may do about a bond, and about each profile in it. */
function verdictsOn(bond: Bond, giver: Giver, known: ReadonlyMap<number, ProfileFacts>) {
  const target = { personId: bond.personId, place: bond.place, profiles: bond.profiles };
  const change = mayAdminister(giver, target);
  const kept = bond.profiles.filter((profile) => isValidIn(profile, bond.place.partId));
  const restore = firstOf(
    () => change,
    () => (bond.unit.active ? allowed() : { allowed: false, reasons: [unitOff] }),
    () => everyOf(...kept.map((profile) => mayGive(giver, profile, target))),
  );
  return {
    change: presentDecision(change),
    restore: presentDecision(restore),
    give: givable(giver, target, known),
    take: bond.profiles.map((profile) => ({
      profile_id: profile.id,
      adds: [],
      ...presentDecision(mayTakeAway(giver, profile, target)),
    })),
  };
}

const unitOff = {
  code: 'UNIT_OFF',
  message: 'O setor está desativado.',
  resolve: 'Quem gere unidades pode reativar o setor, ou dê acesso em outro.',
};

/** Every profile that the bond does not have: whether it may be given there, and what it would add to what the bond lets do. */
export function givable(giver: Giver, target: GrantTarget, known: ReadonlyMap<number, ProfileFacts>) {
  const { place, profiles } = target;
  const now = permissionsIn(place, profiles);
  return [...known.values()]
    .filter(({ id }) => !profiles.some((held) => held.id === id))
    .map((profile) => ({
      profile_id: profile.id,
      adds: [...permissionsIn(place, [profile])].filter((id) => !now.has(id)),
      ...presentDecision(mayGive(giver, profile, target)),
    }));
}
