import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { processFavourited } from '../../contract/events.ts';
import { processErrors } from '../../contract/process-errors.ts';
import { mayFavourite } from '../../rules/process-policy.ts';
import { reaches } from '../../rules/reading-policy.ts';
import { findProcess, type ProcessRow, processTables } from '../process-row.ts';
import { readingOfProcess } from '../reading/reading-of.ts';

/** Marks one process for the person; a mark that is there stays as it is. */
export async function favouriteProcess(act: PersonAct, id: number): Promise<{ process: ProcessRow; marked: boolean }> {
  const { tx, actor, now } = act;
  const process = await findProcess(tx, id);
  const reading = await readingOfProcess(tx, process, actor);
  if (!process || !reaches(reading.access, 'metadata')) throw new Refusal(processErrors.notFound);

  ensureAllowed(mayFavourite(process, reading), processErrors.cannotFavourite);

  const { numInsertedOrUpdatedRows: marks } = await processTables(tx)
    .insertInto('processes.favourite')
    .values({ person_id: actor.personId, process_id: id, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (marks === 0n) return { process, marked: false };

  await record(act, processFavourited, actor.personId, { process_id: id });
  return { process, marked: true };
}
