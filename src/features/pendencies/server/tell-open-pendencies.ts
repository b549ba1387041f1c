import type { Tx } from '../../../platform/server/db/database.ts';
import { setSignals } from '../../processes/server/index.ts';
import { openStates } from '../rules/pendency-states.ts';
import { pendencyTables } from './pendency-row.ts';

/** Tells the owner of processes how many pendencies of one are open, after one of them changed. The process is locked. */
export async function tellOpenPendencies(tx: Tx, processId: number): Promise<void> {
  const { open } = await pendencyTables(tx)
    .selectFrom('pendencies.pendency')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('process_id', '=', processId)
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow();
  await setSignals(tx, processId, { pendenciesOpen: Number(open) });
}
