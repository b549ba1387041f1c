import type { Govbr } from '../../../../platform/server/govbr/index.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { maySignWithGovbr } from '../../rules/govbr-account.ts';
import type { SigningCall } from '../signing/signing.ts';
import { govbrOf } from './govbr-of.ts';
import { orGovbrRefusal } from './govbr-refusals.ts';
import { signAuthorised } from './sign-authorised.ts';
import { asBefore, endVisit, keepVisit, type VisitRow } from './visit-row.ts';

/** What a person brings back from gov.br; without a code they go on with what they authorised. */
interface Brought {
  readonly state: string;
  readonly code?: string | undefined;
}

/**
 * Goes on with a visit to gov.br, which is over with this. The level of the account is known before the person is asked to authorise
 * anything, as gov.br requires.
 * @throws GOVBR_UNAVAILABLE, GOVBR_VISIT_OVER, GOVBR_OTHER_PERSON, and what gov.br refuses
 */
export async function goOnFromGovbr(call: SigningCall, { state, code }: Brought) {
  const { actor, db, now } = call;
  const govbr = govbrOf(call);
  const visit = await db.transaction().execute((tx) => endVisit(tx, actor, state, now));
  if (!visit) throw new Refusal(signatureErrors.govbrVisitOver);
  const going = { code, govbr, visit };
  return visit.stage === 'ACCOUNT' ? sendToAuthorise(call, going) : signAuthorised(call, going);
}

async function sendToAuthorise(
  { actor, db, now }: SigningCall,
  { code, govbr, visit }: { readonly code: string | undefined; readonly govbr: Govbr; readonly visit: VisitRow },
) {
  const { verifier, nonce, document_ids: documentIds } = visit;
  if (code === undefined) throw new Refusal(signatureErrors.govbrVisitOver);
  const account = await orGovbrRefusal(govbr.accountOf({ code, verifier, nonce }));
  const decision = maySignWithGovbr(account, actor.cpf);
  const isAnother = account.cpf !== actor.cpf;
  ensureAllowed(decision, isAnother ? signatureErrors.govbrOtherPerson : signatureErrors.govbrLevel);
  const { state } = await keepVisit(db, { actor, now, ...asBefore(visit, documentIds), stage: 'SIGNATURE' });
  const address = govbr.signatureAddress({ state, many: documentIds.length > 1 });
  return { address, results: null, message: 'Autorize a assinatura no gov.br.', left: documentIds.length, state: null };
}
