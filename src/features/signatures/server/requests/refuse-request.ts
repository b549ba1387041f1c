import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { titleOf } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { signatureRefused } from '../../contract/events.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { refusalComplete, type RefusalOption } from '../../rules/refusal.ts';
import { mayRefuse } from '../../rules/signing-policy.ts';
import { signatureFactsOf } from '../policy-facts.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { signatureTables } from '../request-row.ts';
import { lockRequest } from './lock-request.ts';

interface RequestRefused {
  readonly id: number;
  readonly documentId: number;
  readonly refuse_option?: string | null | undefined;
  readonly refuse_justification: string;
}

/**
 * Refuses what was asked of whoever acts, inside or by a link. The same refusal sent again, when its answer was lost, changes nothing.
 * @throws REFUSAL_INCOMPLETE, SIGNATURE_NOT_FOUND, CANNOT_REFUSE_SIGNATURE
 */
export async function refuseRequest(act: PersonAct, refused: RequestRefused): Promise<void> {
  const { tx, actor, now } = act;
  const justification = refused.refuse_justification.trim();
  ensureAllowed(
    refusalComplete({ option: refused.refuse_option ?? null, justification }),
    signatureErrors.refusalIncomplete,
  );
  const { document, process, requests, request } = await lockRequest(tx, refused);
  const option = refused.refuse_option as RefusalOption;
  const isSaidAlready = request.refuse_option === option && request.refuse_justification === justification;
  if (request.state === 'REFUSED' && isSaidAlready) return;
  const names = await peopleById(
    tx,
    requests.map(({ signer_id }) => signer_id),
  );

  const facts = signatureFactsOf(request, { requests, names, document, process });
  ensureAllowed(mayRefuse(actor.personId, facts), signatureErrors.cannotRefuse);

  await signatureTables(tx)
    .updateTable('signatures.request')
    .set({ state: 'REFUSED', answered_at: now, refuse_option: option, refuse_justification: justification })
    .where('id', '=', request.id)
    .execute();
  await refreshMarks(act, document.id, process.id);

  await record(act, signatureRefused, process.id, {
    document_id: document.id,
    title: await titleOf(tx, document),
    signature_id: request.id,
    signer: { person_id: actor.personId, name: actor.name },
    requested_by: request.requested_by,
    option,
    justification,
  });
}
