// Issue of administration ("Ver como") and docs/decisions/0075: who looks at what another person, or a profile, is offered.
import { allowedIf, type Decision, firstOf, type Reason } from '../../../kernel/decision.ts';
import {
  type Giver,
  type GrantPlace,
  type GrantTarget,
  isValidIn,
  mayAdminister,
  permissionsIn,
  type ProfileFacts,
} from './grant-policy.ts';
import { lacksEvery } from './lacks-permission.ts';
import { managesPeople } from './manages-people.ts';
import { permission } from './permissions.ts';

/** Minutes after which a look ends by itself. */
export const SEE_AS_MINUTES = 15;
/** Longest reason of a look. */
export const SEE_AS_REASON_LIMIT = 300;

/** Any of them opens the call: the rules below say of whom. */
export const seersAs = [managesPeople.all, managesPeople.part, managesPeople.unit, permission.MANAGE_PROFILES] as const;

/** Whether somebody looks as a person in one of their bonds: one that they administer, and that lets do no more than they may. */
export function maySeeAsPerson(seer: Giver, target: GrantTarget): Decision {
  return firstOf(
    () => allowedIf(seer.personId !== target.personId, oneself),
    () => mayAdminister(seer, target),
    () => noMore(seer, permissionsIn(target.place, target.profiles)),
  );
}

/** Whether somebody looks as whoever has a profile in the unit in which they act. */
export function maySeeAsProfile(
  seer: Pick<Giver, 'permissions'>,
  profile: ProfileFacts,
  place: Pick<GrantPlace, 'partId' | 'limit' | 'label'>,
): Decision {
  return firstOf(
    () =>
      allowedIf(
        seersAs.some((id) => seer.permissions.has(id)),
        lacksEvery(seersAs),
      ),
    () => allowedIf(isValidIn(profile, place.partId), givesNothing(profile, place)),
    () => noMore(seer, permissionsIn(place, [profile])),
  );
}

const noMore = ({ permissions }: Pick<Giver, 'permissions'>, seen: ReadonlySet<number>): Decision =>
  allowedIf(
    [...seen].every((id) => permissions.has(id)),
    more,
  );

const oneself: Reason = { code: 'ONESELF', message: 'Esta pessoa é você: o que você vê já é o que ela vê.' };
const more: Reason = {
  code: 'SEES_MORE',
  message: 'Isto permite o que você não pode nesta lotação: você veria mais do que lhe cabe.',
  resolve: 'Peça a quem tem essas permissões, ou ao administrador geral.',
};
const givesNothing = ({ name }: ProfileFacts, { label }: Pick<GrantPlace, 'label'>): Reason => ({
  code: 'PROFILE_GIVES_NOTHING',
  message: `O perfil ${name} não vale em ${label}, onde você está.`,
  resolve: 'Ative o perfil, ou diga em quais órgãos ele vale.',
});
