import type { Tx } from '../../../../platform/server/db/database.ts';
import { type PendencyRow, pendencyTables } from '../pendency-row.ts';
import { tellOpenPendencies } from '../tell-open-pendencies.ts';

/** Keeps what a pendency became, and how many of its process are open now. The process is locked. */
export async function changeState(
  tx: Tx,
  { id, process_id }: Pick<PendencyRow, 'id' | 'process_id'>,
  change: Pick<PendencyRow, 'state'> & Partial<Omit<PendencyRow, 'id' | 'process_id' | 'link_salt' | 'link_sha256'>>,
): Promise<void> {
  await pendencyTables(tx).updateTable('pendencies.pendency').set(change).where('id', '=', id).execute();
  await tellOpenPendencies(tx, process_id);
}
