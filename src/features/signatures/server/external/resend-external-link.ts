import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { findPerson } from '../../../people/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { signatureLinkSent } from '../../contract/events.ts';
import { resendExternalLink as contract } from '../../contract/external/resend-external-link.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { mayResend } from '../../rules/signing-policy.ts';
import { requesterFactsOf } from '../policy-facts.ts';
import { told } from '../requests/ask-signers.ts';
import { findAskedBy } from '../requests/find-asked-by.ts';
import { lockRequest } from '../requests/lock-request.ts';
import { linksInUse } from './link-row.ts';
import { sendLink } from './send-link.ts';

export const resendExternalLink = act(contract, resend, {
  again: async (call) => void (await findAskedBy(call, call.input.body.signature_file_id)),
});

async function resend(call: ActCall<typeof contract>) {
  const { input, tx, actor } = call;
  const { document_id, requester_left: requesterLeft } = await findAskedBy(call, input.body.signature_file_id);
  const { document, process, request } = await lockRequest(tx, {
    id: input.body.signature_file_id,
    documentId: document_id,
  });
  const facts = requesterFactsOf(request, { process, requesterLeft });
  ensureAllowed(mayResend(policyActor(actor), facts), signatureErrors.cannotResend);

  const before = (await linksInUse(tx, [request.id])).get(request.id)!;
  const signer = (await findPerson(tx, request.signer_id))!;
  // Of who has an account, the mailbox of now: it may have been corrected after the link was dead.
  const link = await sendLink(call, request.id, signer.email ?? before.email);

  await record(call, signatureLinkSent, process.id, {
    document_id: document.id,
    title: await titleOf(tx, document),
    signature_id: request.id,
    signer: { person_id: signer.id, name: signer.name },
    requested_by: request.requested_by,
    ...told(link),
  });
  return { message: `Mandamos outro link para ${told(link).sent_to}.`, ...told(link) };
}
