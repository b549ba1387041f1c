import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { lockTrees } from '../lock-tree.ts';
import type { ProcessRow } from '../process-row.ts';
import { type Reader, visibleTo } from './visible-to.ts';

/**
 * Locks a process that someone wants to act on, with its tree. A refusal tells where it is and who has it, so whoever may
 * not read that much gets the answer of a missing one, by one and the same look.
 * @throws PROCESS_NOT_FOUND
 */
export async function lockKnown(tx: Tx, id: number, reader: Reader): Promise<ProcessRow> {
  const process = (await lockTrees(tx, [id], visibleTo(reader))).get(id);
  if (!process) throw new Refusal(processErrors.notFound);
  return process;
}
