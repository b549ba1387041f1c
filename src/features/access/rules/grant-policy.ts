// Specification 000 §6 and 001 §6 (R336, R346, R347, R376; decisions G57, G58): who may give or take which profile, from whom, where.
import { allowed, allowedIf, type Decision, denied, everyOf, firstOf, type Reason } from '../../../kernel/decision.ts';
import { type Administrator, reaches, reachOf } from './administration-reach.ts';
import { lacksEvery } from './lacks-permission.ts';
import { managesPeople, peopleManagers } from './manages-people.ts';
import {
  assignerProfile,
  effectivePermissions,
  permission,
  permissionDescriptions,
  type PermissionKey,
} from './permissions.ts';

/** Whoever holds all of these in one bond is a general administrator: gives access everywhere, and says what profiles are. */
export const generalAdministration = [
  permission.MANAGE_USER_ADM,
  permission.MANAGE_PROFILES,
  permission.MANAGE_PERMISSIONS,
] as const;

/** A profile as the rule looks at it. */
export interface ProfileFacts {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  /** Valid in every organ; otherwise in `partIds` alone. */
  readonly allParts: boolean;
  readonly partIds: readonly number[];
  readonly permissions: readonly number[];
  /** Profiles that its holders may hand out. */
  readonly canAssign: readonly number[];
}

/** The unit of a bond. */
export interface GrantPlace {
  readonly id: number;
  readonly partId: number;
  readonly label: string;
  readonly partLabel: string;
  /** The unit's own list of permissions, which narrows everybody in it; empty: no limit. */
  readonly limit: readonly number[];
}

/** Who gives or takes, under the bond in use. */
export interface Giver extends Administrator {
  readonly personId: number;
  /** Profiles of that bond. */
  readonly profiles: readonly ProfileFacts[];
}

/** A bond of somebody, or one that they are about to have: without profiles yet. */
export interface GrantTarget {
  readonly personId: number;
  readonly place: GrantPlace;
  /** Profiles that the bond has now. */
  readonly profiles: readonly ProfileFacts[];
}

/** Whether a profile gives anything in an organ. */
export const isValidIn = ({ active, allParts, partIds }: ProfileFacts, partId: number): boolean =>
  active && (allParts || partIds.includes(partId));

/** What profiles let somebody do in a unit: those valid there, narrowed by the unit's own list. */
export const permissionsIn = (place: Pick<GrantPlace, 'partId' | 'limit'>, profiles: readonly ProfileFacts[]) =>
  effectivePermissions(
    profiles.filter((profile) => isValidIn(profile, place.partId)).flatMap(({ permissions }) => permissions),
    place.limit,
  );

/** Whether what somebody may do makes a general administrator. */
export const isGeneralAdministrator = (permissions: ReadonlySet<number>): boolean =>
  generalAdministration.every((id) => permissions.has(id));

/**
 * Whether somebody may touch a bond at all: within reach, not their own, and not of who administers people by a profile that they
 * could not take.
 */
export function mayAdminister(giver: Giver, target: GrantTarget): Decision {
  const reach = reachOf(giver, managesPeople);
  const { place } = target;
  return firstOf(
    () => allowedIf(reach !== null, lacksEvery(peopleManagers)),
    () => allowedIf(giver.personId !== target.personId, ownAccess),
    () => allowedIf(reaches(reach, { id: place.id, partId: place.partId }), outOfReach(place)),
    () => {
      const above = target.profiles.find((profile) => administersPeople(profile) && !handsOut(giver, profile, place));
      return above ? denied(standsAbove(above, place)) : allowed();
    },
  );
}

/** Whether somebody may give a profile: what `mayAdminister` asks, that it holds there, that theirs hands it out, and that it is no more than they hold. */
export function mayGive(giver: Giver, profile: ProfileFacts, target: GrantTarget): Decision {
  const { place } = target;
  return firstOf(
    () => mayAdminister(giver, target),
    () => allowedIf(profile.active, inactive(profile)),
    () => allowedIf(isValidIn(profile, place.partId), notValidThere(profile, place)),
    () => allowedIf(handsOut(giver, profile, place), notHandedOut(profile, place)),
    () => {
      const more = [...permissionsIn(place, [profile])].filter((id) => !giver.permissions.has(id));
      return allowedIf(more.length === 0, moreThanHeld(profile, more));
    },
  );
}

/** Whether somebody may take a profile away: one that they could not hand out stays. A profile that is no longer in use goes all the same. */
export function mayTakeAway(giver: Giver, profile: ProfileFacts, target: GrantTarget): Decision {
  return firstOf(
    () => mayAdminister(giver, target),
    () =>
      allowedIf(
        handsOut(giver, profile, target.place) || !isValidIn(profile, target.place.partId),
        notTaken(profile, target.place),
      ),
  );
}

/**
 * Whether somebody may change how a person enters, or look through their eyes: every bond that the person has must be one that they may touch.
 * Whoever has none is of who administers people everywhere.
 * @param bonds those that are not over
 */
export function mayAdministerPerson(giver: Giver, personId: number, bonds: readonly GrantTarget[]): Decision {
  const reach = reachOf(giver, managesPeople);
  return firstOf(
    () => allowedIf(reach !== null, lacksEvery(peopleManagers)),
    () => allowedIf(giver.personId !== personId, ownAccess),
    () => allowedIf(bonds.length > 0 || reach?.of === 'all', withoutBond),
    () => everyOf(...bonds.map((bond) => mayAdminister(giver, bond))),
  );
}

/** What a bond was and would be, and who else administers everything for good. */
export interface GeneralAdministrationChange {
  readonly before: ReadonlySet<number>;
  readonly after: ReadonlySet<number>;
  readonly others: number;
}

/**
 * Somebody must be left who administers everything, by a bond without an end: `before` and `after` are what the bond lets do for
 * good, nothing when it is off or has a last day.
 */
export const keepsGeneralAdministration = ({ before, after, others }: GeneralAdministrationChange): Decision =>
  allowedIf(!isGeneralAdministrator(before) || isGeneralAdministrator(after) || others > 0, lastOne);

/**
 * Whether the giver hands a profile out in a unit. A profile of theirs does so that lists it; the two assigners of the specification where
 * they administer: 3 in their own unit, 18 in their own organ; any other as far as the giver's reach, which `mayAdminister` asks.
 * Whoever manages profiles may write any on such a list that gives no more than they hold, and need not for their own sake.
 */
function handsOut(
  { unit, permissions, profiles }: Giver,
  { id, permissions: given }: ProfileFacts,
  place: GrantPlace,
): boolean {
  if (!unit) return false;
  if (permissions.has(permission.MANAGE_PROFILES) && given.every((one) => permissions.has(one))) return true;
  return profiles.some((own) => {
    if (!isValidIn(own, unit.partId) || !own.canAssign.includes(id)) return false;
    if (own.id === assignerProfile.UNIT_ADMINISTRATOR) return place.id === unit.id;
    return own.id !== assignerProfile.ORGAN_ADMINISTRATOR || place.partId === unit.partId;
  });
}

const administersPeople = ({ active, permissions }: ProfileFacts): boolean =>
  active && peopleManagers.some((id) => permissions.includes(id));

const whoElse = ({ partLabel }: GrantPlace) =>
  `Peça a quem administra pessoas de ${partLabel} ou ao administrador geral.`;

const ownAccess: Reason = {
  code: 'OWN_ACCESS',
  message: 'Ninguém muda o próprio acesso.',
  resolve: 'Peça a outra pessoa que administra o seu setor ou o seu órgão.',
};
const withoutBond: Reason = {
  code: 'WITHOUT_BOND',
  message: 'Esta pessoa não tem lotação que você administre.',
  resolve: 'Peça ao administrador geral.',
};
const outOfReach = (place: GrantPlace): Reason => ({
  code: 'OUT_OF_REACH',
  message: `${place.label} está fora do que você administra.`,
  resolve: whoElse(place),
});
const standsAbove = ({ name }: ProfileFacts, place: GrantPlace): Reason => ({
  code: 'STANDS_ABOVE',
  message: `Esta lotação administra pessoas pelo perfil ${name}, que o seu não dá nem retira.`,
  resolve: whoElse(place),
});
const inactive = ({ name }: ProfileFacts): Reason => ({
  code: 'PROFILE_INACTIVE',
  message: `O perfil ${name} está desativado.`,
  resolve: 'Quem gere perfis pode reativar.',
});
const notValidThere = ({ name }: ProfileFacts, { partLabel }: GrantPlace): Reason => ({
  code: 'PROFILE_OF_OTHER_PART',
  message: `O perfil ${name} não vale em ${partLabel}.`,
  resolve: 'Quem gere perfis diz em quais órgãos ele vale.',
});
const notHandedOut = ({ name }: ProfileFacts, place: GrantPlace): Reason => ({
  code: 'PROFILE_NOT_ASSIGNABLE',
  message: `O seu perfil não dá o perfil ${name}.`,
  resolve: whoElse(place),
});
const notTaken = ({ name }: ProfileFacts, place: GrantPlace): Reason => ({
  code: 'PROFILE_NOT_REMOVABLE',
  message: `O seu perfil não retira o perfil ${name}.`,
  resolve: whoElse(place),
});
const moreThanHeld = ({ name }: ProfileFacts, more: readonly number[]): Reason => ({
  code: 'MORE_THAN_HELD',
  message: `O perfil ${name} dá o que você não tem nesta lotação: ${described(more)}.`,
  resolve: 'Peça a quem tem estas permissões e administra pessoas, ou ao administrador geral.',
});
const lastOne: Reason = {
  code: 'LAST_GENERAL_ADMINISTRATOR',
  message: 'Sem esta lotação ninguém mais administraria tudo, sem data de fim.',
  resolve: 'Antes, dê o perfil de administração geral a outra pessoa, sem data de fim.',
};

const NAMED = 3;
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
/** The first few permissions by name, and how many more. */
function described(ids: readonly number[]): string {
  const names = (Object.keys(permission) as PermissionKey[])
    .filter((key) => ids.includes(permission[key]))
    .map((key) => permissionDescriptions[key]);
  const more = names.length - NAMED;
  return list.format(more > 0 ? [...names.slice(0, NAMED), `mais ${more}`] : names);
}
