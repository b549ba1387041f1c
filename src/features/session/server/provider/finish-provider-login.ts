import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { finishProviderLogin as contract } from '../../contract/provider/finish-provider-login.ts';
import { providerErrors } from '../../contract/provider/provider-errors.ts';
import { sessionErrors } from '../../contract/session-errors.ts';
import { enterVouched } from '../enter-vouched.ts';
import { accountOfReturn } from './identity-provider.ts';
import { takeVisit } from './provider-visit-row.ts';

/** The visit is taken first and on its own, so that no two answers to it are ever judged. */
export const finishProviderLogin = ownTransactions(contract, async (call) => {
  const { input, db, deps, now } = call;
  const { visit, answer, device: mark } = input.body;
  const left = await takeVisit(db, visit, now);
  const provider = left && deps.config.identityProviders.find(({ id }) => id === left.provider);
  if (!left || !provider) throw new Refusal(providerErrors.denied);
  const { cpf, level } = await accountOfReturn(provider, left, answer);
  return enterVouched(call, {
    cpf,
    unknown: sessionErrors.unknownHolder,
    mark,
    method: 'provider',
    provider: provider.issuer,
    level,
  });
});
