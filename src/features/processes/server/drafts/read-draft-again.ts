import type { Tx } from '../../../../platform/server/db/database.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { findProcess } from '../process-row.ts';
import { type ReaderCall, readingOfProcess, refusedRead, requestOf } from '../reading/reading-of.ts';

/**
 * A draft that was told once is told again while its writer may read what it holds: what became a process may have left
 * their reach.
 * @throws PROCESS_NOT_FOUND
 */
export async function readDraftAgain(
  call: Omit<ReaderCall, 'db'> & { readonly tx: Tx },
  { id }: { readonly id: number },
): Promise<void> {
  const process = await findProcess(call.tx, id);
  const { access } = await readingOfProcess(call.tx, process, call.actor);
  if (reaches(access, 'documents')) return;
  throw await refusedRead(call.tx, requestOf(call, 'draft'), { asked: id, process, kind: processErrors.notFound });
}
