import { sql } from 'kysely';
import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { todayIn } from '../../../people/server/index.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { concerning, requesterLeft } from './decided-by.ts';

/**
 * A request that concerns a person: their own, or of somebody who left, where they work or are responsible; not one that was taken back.
 * Any other is as if it were not there.
 * @throws SIGNATURE_NOT_FOUND
 */
export async function findAskedBy(
  { tx, actor, now }: Pick<PersonAct, 'tx' | 'actor' | 'now'>,
  id: number,
): Promise<{ readonly document_id: number; readonly requester_left: boolean }> {
  const day = await todayIn(tx, now);
  const { rows } = await sql<{ document_id: number; requester_left: boolean }>`
    select r.document_id, ${requesterLeft(day)} as requester_left
    from signatures.request r join signatures.process p on p.id = r.process_id
    where r.id = ${id} and r.state <> 'CANCELED' and ${concerning(actor, day)}`.execute(tx);
  if (!rows[0]) throw new Refusal(signatureErrors.signatureNotFound);
  return rows[0];
}
