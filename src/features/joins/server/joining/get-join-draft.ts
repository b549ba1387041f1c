import { act, type ActCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { openFolder } from '../../../documents/server/index.ts';
import { factsOf, lockKnown, policyActor, readingOfProcess, requireUnit } from '../../../processes/server/index.ts';
import { getJoinDraft as contract } from '../../contract/joining/get-join-draft.ts';
import { joinErrors } from '../../contract/join-errors.ts';
import { mayBeginJoin } from '../../rules/join-policy.ts';
import { findInPreparation, folderOf, joinTables } from '../join-row.ts';
import { presentJoin } from '../present-joins.ts';
import { readJoinAgain } from './read-join-again.ts';

/** Made on the first call and found on the next ones: two people who ask at once get the same join. */
export const getJoinDraft = act(contract, findOrBegin, { again: readJoinAgain });

async function findOrBegin(call: ActCall<typeof contract>) {
  const { input, actor, tx, now } = call;
  const unit = requireUnit(actor);
  const process = await lockKnown(tx, input.params.id, actor);

  ensureAllowed(mayBeginJoin(policyActor(actor), await factsOf(tx, process)), joinErrors.cannotJoin);

  const place = { processId: process.id, unitId: unit.id };
  await joinTables(tx)
    .insertInto('joins.document_join')
    .values({
      process_id: process.id,
      unit_id: unit.id,
      begun_by: actor.personId,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const join = (await findInPreparation(tx, place))!;
  await openFolder(tx, { ...place, folder: folderOf(join.id), personId: join.begun_by, now });
  const reading = await readingOfProcess(tx, process, actor);
  return presentJoin({ ...call, db: tx }, join, { process, reading });
}
