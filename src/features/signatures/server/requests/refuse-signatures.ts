import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { z } from 'zod';
import { each } from '../../../../platform/server/acts/each.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { refuseSignatures as contract } from '../../contract/requests/refuse-signatures.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { signatureTables } from '../request-row.ts';
import { refuseRequest } from './refuse-request.ts';

type Item = z.output<(typeof contract)['body']>['items'][number];

export const refuseSignatures = each(contract, 'items', () => ({
  sentence: { one: 'Assinatura recusada.', many: 'assinaturas recusadas' },
  idOf: ({ signature_file_id }) => signature_file_id,
  run: refuseSignature,
  done: ({ signature_file_id }) => ({ signature_file_id, ok: true, message: 'Recusada.' }),
  refused: ({ signature_file_id }, told) => ({ signature_file_id, ...told }),
}));

async function refuseSignature(act: PersonAct, item: Item): Promise<void> {
  const found = await signatureTables(act.tx)
    .selectFrom('signatures.request')
    .select(['document_id', 'state'])
    .where('id', '=', item.signature_file_id)
    .where('signer_id', '=', act.actor.personId)
    .where('external', '=', false)
    .executeTakeFirst();
  if (!found || found.state === 'CANCELED') throw new Refusal(signatureErrors.signatureNotFound);
  await refuseRequest(act, { id: item.signature_file_id, documentId: found.document_id, ...item });
}
