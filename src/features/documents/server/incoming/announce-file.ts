import type { Tx } from '../../../../platform/server/db/database.ts';
import { publishLive } from '../../../../platform/server/realtime/index.ts';
import { fileStatus } from '../../contract/live-kinds.ts';
import { documentTables } from '../document-row.ts';
import type { FileKey } from './file-content.ts';

/** Lets the open screens of the processes that hold a file know that more is known of it. Call it last. */
export async function announceFile(tx: Tx, { sha256, extension }: FileKey, at: Date): Promise<void> {
  const holders = await documentTables(tx)
    .selectFrom('documents.document')
    .select('process_id')
    .distinct()
    .where('sha256', '=', sha256)
    .where('extension', '=', extension)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { process_id: processId } of holders) {
    await publishLive(tx, fileStatus, { data: { process_id: processId }, at, audience: { processId } });
  }
}
