import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { processErrors } from '../../contract/process-errors.ts';
import type { ProcessRow } from '../process-row.ts';
import { getReadableFor, type ReaderCall } from '../reading/reading-of.ts';

/**
 * A draft of whoever asks, or the process that it became while they may know of it.
 * @throws PROCESS_NOT_FOUND
 */
export async function writtenBy(call: ReaderCall & { readonly actor: Actor }, id: number): Promise<ProcessRow> {
  const { process } = await getReadableFor(call, id, 'draft');
  if (process.opened_by !== call.actor.personId) throw new Refusal(processErrors.notFound);
  return process;
}
