import type { Tx } from '../../../platform/server/db/database.ts';
import { getReadableFor } from '../../processes/server/index.ts';

type Call = Omit<Parameters<typeof getReadableFor>[0], 'db'> & { readonly tx: Tx };

/**
 * What was answered about a pendency is told again while whoever asked may know of its process.
 * @throws PROCESS_NOT_FOUND
 */
export async function readPendencyAgain(call: Call, { process_id }: { readonly process_id: number }): Promise<void> {
  await getReadableFor({ ...call, db: call.tx }, process_id, 'pendency');
}
