import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { findPerson } from '../../../people/server/index.ts';
import { policyActor } from '../../../processes/server/index.ts';
import { signatureCanceled } from '../../contract/events.ts';
import { cancelSignatures as contract } from '../../contract/requests/cancel-signatures.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { isFullySigned } from '../../rules/signature-states.ts';
import { mayCancel } from '../../rules/signing-policy.ts';
import { requesterFactsOf } from '../policy-facts.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { signatureTables } from '../request-row.ts';
import { sealDocumentJob } from '../seal/seal-document-job.ts';
import { findAskedBy } from './find-asked-by.ts';
import { lockRequest } from './lock-request.ts';

export const cancelSignatures = each(contract, 'signature_file_ids', () => ({
  sentence: { one: 'Pedido cancelado.', many: 'pedidos cancelados' },
  run: cancelSignature,
  done: (signature_file_id) => ({ signature_file_id, ok: true, message: 'Cancelado.' }),
  refused: (signature_file_id, told) => ({ signature_file_id, ...told }),
}));

async function cancelSignature(act: PersonAct, id: number): Promise<void> {
  const { tx, actor, now, deps } = act;
  const { document_id, requester_left: requesterLeft } = await findAskedBy(act, id);
  const { document, process, request } = await lockRequest(tx, { id, documentId: document_id });

  const facts = requesterFactsOf(request, { process, requesterLeft });
  ensureAllowed(mayCancel(policyActor(actor), facts), signatureErrors.cannotCancel);

  await signatureTables(tx)
    .updateTable('signatures.request')
    .set({ state: 'CANCELED', answered_at: now })
    .where('id', '=', id)
    .execute();
  const left = await refreshMarks(act, document.id, process.id);
  // Who signed already waited for this one alone.
  if (isFullySigned(left)) await deps.jobs.enqueue(tx, sealDocumentJob, { document_id: document.id });

  const signer = (await findPerson(tx, request.signer_id))!;
  await record(act, signatureCanceled, process.id, {
    document_id: document.id,
    title: await titleOf(tx, document),
    signature_id: id,
    signer: { person_id: signer.id, name: signer.name },
    requested_by: request.requested_by,
  });
}
