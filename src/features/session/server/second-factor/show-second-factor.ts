import { read } from '../../../../platform/server/acts/handlers.ts';
import { asksSecondFactor } from '../../../access/server/index.ts';
import { showSecondFactor as contract } from '../../contract/second-factor/show-second-factor.ts';
import { bondsToEnter, profilesToEnter } from '../bonds-to-enter.ts';
import { hasAuthenticator, recoveryCodesLeft } from './authenticator-row.ts';

export const showSecondFactor = read(contract, async ({ actor: { personId }, db, now }) => ({
  required: await asksSecondFactor(db, profilesToEnter(await bondsToEnter(db, personId, now))),
  authenticator: await hasAuthenticator(db, personId),
  recovery_codes_left: await recoveryCodesLeft(db, personId),
}));
