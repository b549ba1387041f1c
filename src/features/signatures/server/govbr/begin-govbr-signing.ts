import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { beginGovbrSigning as contract } from '../../contract/govbr/begin-govbr-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { mayLeaveForGovbr } from '../../rules/govbr-account.ts';
import { bindShown } from '../signing/as-shown.ts';
import { ensureCapacity } from '../signing/ensure-capacity.ts';
import { ensureSignable } from '../signing/ensure-signable.ts';
import { govbrOf } from './govbr-of.ts';
import { keepVisit } from './visit-row.ts';

export const beginGovbrSigning = ownTransactions(contract, async (call) => {
  const { input, actor, db, now } = call;
  const govbr = govbrOf(call);
  ensureAllowed(mayLeaveForGovbr(actor.accountLevel), signatureErrors.govbrLevel);
  ensureCapacity(actor, input.body.capacity);
  const documentIds = [...new Set(input.body.process_file)];
  await ensureSignable(call, documentIds, input.body.shown);
  const shown = await bindShown(db, documentIds, input.body.shown);
  const visit = await keepVisit(db, { actor, now, documentIds, shown, stage: 'ACCOUNT' });
  return { address: govbr.loginAddress(visit) };
});
