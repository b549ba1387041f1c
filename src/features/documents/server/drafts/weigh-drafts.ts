import type { Tx } from '../../../../platform/server/db/database.ts';
import { setSignals } from '../../../processes/server/index.ts';
import { documentTables } from '../document-row.ts';

/** Tells a locked process how many of its bytes are still in draft, after its documents changed. */
export async function weighDrafts(tx: Tx, processId: number): Promise<void> {
  const { bytes } = await documentTables(tx)
    .selectFrom('documents.document')
    .select((eb) => eb.fn.sum<number | null>('size').as('bytes'))
    .where('process_id', '=', processId)
    .where('filed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  await setSignals(tx, processId, { draftBytes: bytes ?? 0 });
}
