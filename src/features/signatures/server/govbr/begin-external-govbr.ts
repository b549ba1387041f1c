import { ownTransactions } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { beginExternalGovbr as contract } from '../../contract/govbr/begin-external-govbr.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { govbrOf } from './govbr-of.ts';
import { keepVisit } from './visit-row.ts';
import { requestsOf } from '../request-row.ts';
import { boundTo, ensureAsShown } from '../signing/as-shown.ts';
import { decideSigning } from '../signing/decide-signing.ts';
import { enterProved } from '../external/enter-visit.ts';

/** Nobody is sent to gov.br for what they could not sign when they are back. */
export const beginExternalGovbr = ownTransactions(contract, async (asked) => {
  const { db, now } = asked;
  const { link, signer, code } = await enterProved(db, asked);
  const govbr = govbrOf({ ...asked, ...signer });
  const [document, process] = [link.document!, link.process!];
  const requests = await requestsOf(db, [document.id]);
  const { decision } = await decideSigning(db, signer.actor, { document, process, requests, outside: signer.outside });
  ensureAllowed(decision, signatureErrors.cannotSign);
  const shown = boundTo(code, document.id);
  await ensureAsShown(db, document, shown);
  const visit = await keepVisit(db, {
    actor: signer.actor,
    now,
    documentIds: [document.id],
    shown: [shown.content],
    stage: 'ACCOUNT',
  });
  return { address: govbr.loginAddress(visit) };
});
