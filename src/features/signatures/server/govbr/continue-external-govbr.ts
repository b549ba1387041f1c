import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { continueExternalGovbr as contract } from '../../contract/govbr/continue-external-govbr.ts';
import { goOnFromGovbr } from './go-on-from-govbr.ts';
import { enterVisit } from '../external/enter-visit.ts';

/** Whoever went to gov.br had proved who they are, in this very visit: its state is of no use in any other. */
export const continueExternalGovbr = ownTransactions(contract, async (asked) => {
  const { signer } = await enterVisit(asked.db, asked);
  return goOnFromGovbr({ ...asked, ...signer }, asked.input.body);
});
