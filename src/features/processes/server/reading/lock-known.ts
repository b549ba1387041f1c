import type { Tx } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { lockProcess, type ProcessRow } from '../process-row.ts';
import { readingOfProcess } from './reading-of.ts';
import type { Reader } from './visible-to.ts';

/**
 * Locks a process that someone wants to act on. A refusal tells where it is and who has it, so whoever may not read
 * that much gets the answer of a missing one.
 * @throws PROCESS_NOT_FOUND
 */
export async function lockKnown(tx: Tx, id: number, reader: Reader): Promise<ProcessRow> {
  const process = await lockProcess(tx, id);
  if (!process) throw new Refusal(processErrors.notFound);
  const reading = await readingOfProcess(tx, process, reader);
  if (!reaches(reading.access, 'metadata')) throw new Refusal(processErrors.notFound);
  return process;
}
