import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { findPerson } from '../../../people/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { signatureObligationChanged } from '../../contract/events.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { mayCancel } from '../../rules/signing-policy.ts';
import { requesterFactsOf } from '../policy-facts.ts';
import { refreshSignals } from '../refresh-marks.ts';
import { signatureTables } from '../request-row.ts';
import { findAskedBy } from './find-asked-by.ts';
import { lockRequest } from './lock-request.ts';

/**
 * Makes a signature mandatory, or optional again, by who asked for it, while it is not answered. What it is already is left as it is.
 * @throws SIGNATURE_NOT_FOUND, CANNOT_CHANGE_OBLIGATION
 */
export async function changeObligation(act: PersonAct, id: number, mandatory: boolean): Promise<void> {
  const { tx, actor } = act;
  const { document_id, requester_left: requesterLeft } = await findAskedBy(act, id);
  const { document, process, request } = await lockRequest(tx, { id, documentId: document_id });

  const facts = requesterFactsOf(request, { process, requesterLeft });
  ensureAllowed(mayCancel(policyActor(actor), facts), signatureErrors.cannotOblige);
  if (request.mandatory === mandatory) return;

  await signatureTables(tx).updateTable('signatures.request').set({ mandatory }).where('id', '=', id).execute();
  await refreshSignals(act, process.id);

  const signer = (await findPerson(tx, request.signer_id))!;
  await record(act, signatureObligationChanged, process.id, {
    document_id: document.id,
    title: await titleOf(tx, document),
    signature_id: id,
    signer: { person_id: signer.id, name: signer.name },
    requested_by: request.requested_by,
    mandatory,
  });
}
