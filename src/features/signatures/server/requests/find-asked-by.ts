import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { signatureErrors } from '../../contract/signature-errors.ts';
import { type RequestRow, signatureTables } from '../request-row.ts';

/**
 * A request that somebody made and that was not taken back. Of one that another person made it is as if it were not there.
 * @throws SIGNATURE_NOT_FOUND
 */
export async function findAskedBy(db: Database, { personId }: Actor, id: number): Promise<RequestRow> {
  const found = await signatureTables(db)
    .selectFrom('signatures.request')
    .selectAll()
    .where('id', '=', id)
    .where('requested_by', '=', personId)
    .where('state', '<>', 'CANCELED')
    .executeTakeFirst();
  if (!found) throw new Refusal(signatureErrors.signatureNotFound);
  return found;
}
