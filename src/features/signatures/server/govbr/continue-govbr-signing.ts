import type { Govbr } from '../../../../platform/server/govbr/index.ts';
import { ownTransactions, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { continueGovbrSigning as contract } from '../../contract/govbr/continue-govbr-signing.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maySignWithGovbr } from '../../rules/govbr-account.ts';
import { orGovbrRefusal } from './govbr-refusals.ts';
import { signAuthorised } from './sign-authorised.ts';
import { asBefore, endVisit, keepVisit, type VisitRow } from './visit-row.ts';

/** The level of the account is known before the person is asked to authorise anything, as gov.br requires. */
export const continueGovbrSigning = ownTransactions(contract, async (call) => {
  const { input, actor, db, deps, now } = call;
  const { govbr } = deps;
  if (!govbr) throw new Refusal(signatureErrors.govbrUnavailable);
  const visit = await db.transaction().execute((tx) => endVisit(tx, actor, input.body.state, now));
  if (!visit) throw new Refusal(signatureErrors.govbrVisitOver);
  return visit.stage === 'ACCOUNT' ? sendToAuthorise(call, govbr, visit) : signAuthorised(call, govbr, visit);
});

async function sendToAuthorise({ input, actor, db, now }: ReadCall<typeof contract>, govbr: Govbr, visit: VisitRow) {
  const { verifier, nonce, document_ids: documentIds } = visit;
  const { code } = input.body;
  if (code === undefined) throw new Refusal(signatureErrors.govbrVisitOver);
  const account = await orGovbrRefusal(govbr.accountOf({ code, verifier, nonce }));
  const decision = maySignWithGovbr(account, actor.cpf);
  const isAnother = account.cpf !== actor.cpf;
  ensureAllowed(decision, isAnother ? signatureErrors.govbrOtherPerson : signatureErrors.govbrLevel);
  const { state } = await keepVisit(db, { actor, now, ...asBefore(visit, documentIds), stage: 'SIGNATURE' });
  const address = govbr.signatureAddress({ state, many: documentIds.length > 1 });
  return { address, results: null, message: 'Autorize a assinatura no gov.br.', left: documentIds.length, state: null };
}
