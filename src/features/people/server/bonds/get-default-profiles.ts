import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { demonstrationProfile } from '../../../access/rules/demonstration-profiles.ts';
import { isValidIn } from '../../../access/rules/grant-policy.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { findUnit } from '../../../units/server/index.ts';
import { bondErrors } from '../../contract/bonds/bond-errors.ts';
import { getDefaultProfiles as contract } from '../../contract/bonds/get-default-profiles.ts';

/** A servant, where that profile is valid in the organ; elsewhere whoever gives access chooses. */
export const getDefaultProfiles = read(contract, async ({ input: { params }, db }) => {
  const unit = await findUnit(db, params.id);
  if (!unit) throw new Refusal(bondErrors.unitUnknown);
  const servant = (await profileFacts(db)).get(demonstrationProfile.SERVANT);
  const profiles = servant && isValidIn(servant, unit.part_id) ? [{ id: servant.id, name: servant.name }] : [];
  return { profiles };
});
