import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { z } from 'zod';
import { each } from '../../../../platform/server/acts/each.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { lockDocument, titleOf } from '../../../documents/server/index.ts';
import { peopleById } from '../../../people/server/index.ts';
import { signatureRefused } from '../../contract/events.ts';
import { refuseSignatures as contract } from '../../contract/requests/refuse-signatures.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { refusalComplete, type RefusalOption } from '../../rules/refusal.ts';
import { mayRefuse } from '../../rules/signing-policy.ts';
import { refreshMarks } from '../refresh-marks.ts';
import { lockRequests, signatureTables } from '../request-row.ts';
import { signatureFactsOf } from '../policy-facts.ts';

type Item = z.output<(typeof contract)['body']>['items'][number];

export const refuseSignatures = each(contract, 'items', () => ({
  sentence: { one: 'Assinatura recusada.', many: 'assinaturas recusadas' },
  idOf: ({ signature_file_id }) => signature_file_id,
  run: refuseSignature,
  done: ({ signature_file_id }) => ({ signature_file_id, ok: true, message: 'Recusada.' }),
  refused: ({ signature_file_id }, told) => ({ signature_file_id, ...told }),
}));

async function refuseSignature(act: PersonAct, item: Item): Promise<void> {
  const { tx, actor, now } = act;
  const justification = item.refuse_justification.trim();
  ensureAllowed(
    refusalComplete({ option: item.refuse_option ?? null, justification }),
    signatureErrors.refusalIncomplete,
  );
  const found = await signatureTables(tx)
    .selectFrom('signatures.request')
    .select(['document_id', 'state'])
    .where('id', '=', item.signature_file_id)
    .where('signer_id', '=', actor.personId)
    .executeTakeFirst();
  if (!found || found.state === 'CANCELED') throw new Refusal(signatureErrors.signatureNotFound);
  const { document, process } = await lockDocument(tx, found.document_id);
  const requests = await lockRequests(tx, document.id);
  const request = requests.find(({ id }) => id === item.signature_file_id);
  if (!request) throw new Refusal(signatureErrors.signatureNotFound);
  const option = item.refuse_option as RefusalOption;
  // The same refusal sent again, when its answer was lost, is answered again.
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
