// Decision 72: who may bring which access in by a spreadsheet. Each line asks the rule of who gives what (decision 66).
import { allowed, allowedIf, type Decision, everyOf } from '../../../../kernel/decision.ts';
import {
  type Giver,
  type GrantTarget,
  isValidIn,
  mayAdminister,
  mayGive,
  mayTakeAway,
  type ProfileFacts,
} from '../../../access/rules/grant-policy.ts';

/** What lines ask. */
export interface SheetGrants {
  readonly administer: (target: GrantTarget) => Decision;
  readonly give: (profile: ProfileFacts, target: GrantTarget) => Decision;
  readonly take: (profile: ProfileFacts, target: GrantTarget) => Decision;
  /**
   * Whether the name and the e-mail of somebody may be written. Who has the mail of an account can ask for a new password: so only who could
   * give all that they have, and nobody for those who work nowhere and sign in all the same.
   */
  readonly identify: (bonds: readonly GrantTarget[], person: { readonly hasPassword: boolean }) => Decision;
}

/** Somebody at a screen. */
export const grantsOf = (giver: Giver): SheetGrants => ({
  administer: (target) => mayAdminister(giver, target),
  give: (profile, target) => mayGive(giver, profile, target),
  take: (profile, target) => mayTakeAway(giver, profile, target),
  identify: (bonds, { hasPassword }) =>
    everyOf(
      allowedIf(bonds.length > 0 || !hasPassword, {
        code: 'OWN_ACCOUNT',
        message: 'Esta pessoa não tem lotação e entra com senha própria: só ela muda o nome e o e-mail.',
      }),
      ...bonds.map((target) => mayAdminister(giver, target)),
      ...bonds.flatMap((target) =>
        target.profiles
          .filter((profile) => isValidIn(profile, target.place.partId))
          .map((profile) => mayGive(giver, profile, target)),
      ),
    ),
});

/** Whoever has the machine: what gives nothing in a unit is not given there, and nothing else is asked. */
export const operatorGrants: SheetGrants = {
  administer: allowed,
  take: allowed,
  identify: allowed,
  give: (profile, { place }) =>
    allowedIf(isValidIn(profile, place.partId), {
      code: 'PROFILE_OF_OTHER_PART',
      message: `O perfil ${profile.name} não vale em ${place.partLabel}.`,
    }),
};
