import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { beginProviderLogin as contract } from '../../contract/provider/begin-provider-login.ts';
import { providerErrors } from '../../contract/provider/provider-errors.ts';
import { departureTo } from './identity-provider.ts';
import { keepVisit } from './provider-visit-row.ts';

export const beginProviderLogin = ownTransactions(contract, async ({ input: { body }, db, deps, now }) => {
  const provider = deps.config.identityProviders.find(({ id }) => id === body.provider);
  if (!provider) throw new Refusal(providerErrors.unknown);
  const { address, ...said } = await departureTo(provider);
  return { address, visit: await keepVisit(db, provider.id, said, now) };
});
