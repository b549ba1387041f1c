import { read } from '../../../../platform/server/acts/handlers.ts';
import { getProfile as contract } from '../../contract/profiles/get-profile.ts';
import { presentProfiles } from './present-profiles.ts';
import { getProfileRow } from './profile-rows.ts';

export const getProfile = read(contract, async ({ input, db, now }) => {
  const [profile] = await presentProfiles(db, [await getProfileRow(db, input.params.id)], now);
  return profile!;
});
