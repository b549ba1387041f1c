import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { type ProcessRow, processTables } from '../process-row.ts';
import { type Reader, visibleTo } from './visible-to.ts';

/**
 * Locks a process that someone wants to act on. A refusal tells where it is and who has it, so whoever may not read
 * that much gets the answer of a missing one, by one and the same look.
 * @throws PROCESS_NOT_FOUND
 */
export async function lockKnown(tx: Tx, id: number, reader: Reader): Promise<ProcessRow> {
  const process = await processTables(tx)
    .selectFrom('processes.process as p')
    .selectAll('p')
    .where('p.id', '=', id)
    .where(visibleTo(reader))
    .forUpdate('p')
    .executeTakeFirst();
  if (!process) throw new Refusal(processErrors.notFound);
  return process;
}
