import type { Tx } from '../../../../platform/server/db/database.ts';
import { getReadableFor } from '../../../processes/server/index.ts';

type Call = Omit<Parameters<typeof getReadableFor>[0], 'db'> & { readonly tx: Tx };

/**
 * A dispatch being written that was told once is told again while who writes it may know of its process.
 * @throws PROCESS_NOT_FOUND
 */
export async function readDispatchAgain(call: Call, { process_id }: { readonly process_id: number }): Promise<void> {
  await getReadableFor({ ...call, db: call.tx }, process_id, 'dispatch draft');
}
