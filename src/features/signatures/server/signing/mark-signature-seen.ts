import { act } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { markSignatureSeen as contract } from '../../contract/signing/mark-signature-seen.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { signatureTables } from '../request-row.ts';

/** The first time counts. It is no act on the process: nothing is recorded of it. */
export const markSignatureSeen = act(contract, async ({ input, tx, actor, now }) => {
  const own = await signatureTables(tx)
    .selectFrom('signatures.request')
    .select(['id', 'seen_at'])
    .where('document_id', '=', input.params.id)
    .where('signer_id', '=', actor.personId)
    .where('external', '=', false)
    .where('state', '<>', 'CANCELED')
    .executeTakeFirst();
  if (!own) throw new Refusal(signatureErrors.signatureNotFound);
  if (own.seen_at === null) {
    await signatureTables(tx)
      .updateTable('signatures.request')
      .set({ seen_at: now })
      .where('id', '=', own.id)
      .where('seen_at', 'is', null)
      .execute();
  }
  return { message: 'Visto.' };
});
