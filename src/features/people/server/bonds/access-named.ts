import { unaccent } from '../../../../kernel/texts/text.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';

/** @throws USER_NAME_DIFFERS when a name was sent along and it is not the person's */
export function checkName(name: string, sent: string | undefined): void {
  if (sent !== undefined && unaccent(sent) !== unaccent(name)) throw new Refusal(bondErrors.nameDiffers);
}

/** @throws PROFILE_UNKNOWN */
export function profilesNamed(known: ReadonlyMap<number, ProfileFacts>, ids: readonly number[]): ProfileFacts[] {
  return [...new Set(ids)].map((id) => {
    const profile = known.get(id);
    if (!profile) throw new Refusal(bondErrors.profileUnknown, { field: 'profiles' });
    return profile;
  });
}
