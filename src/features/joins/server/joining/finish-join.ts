import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { type DocumentRow, documentsIn, printFolderAhead, type Printed } from '../../../documents/server/index.ts';
import { factsOf, findProcess, policyActor, readingOfProcess } from '../../../processes/server/index.ts';
import { joinErrors } from '../../contract/join-errors.ts';
import { finishJoin as contract } from '../../contract/joining/finish-join.ts';
import { isOfThisUnit, mayBeginJoin, mayFinishJoin } from '../../rules/join-policy.ts';
import { documentsToJoin } from '../documents-to-join.ts';
import { findJoin, folderOf, joinTables, lockJoin, prepares } from '../join-row.ts';
import { fileJoin, nextNumber } from './file-join.ts';
import { readJoinAgain } from './read-join-again.ts';
import { writeJoin } from './save-join.ts';

export const finishJoin = act(contract, finish, { prepare: print, again: readJoinAgain });

/** Its documents are printed before anything is locked. */
async function print(call: ReadCall<typeof contract>): Promise<Prepared<Printed> | undefined> {
  const join = await findJoin(call.db, call.input.params.id);
  if (join?.joined_at !== null) return undefined;
  const process = await findProcess(call.db, join.process_id);
  if (!prepares(call.actor, join, await readingOfProcess(call.db, process, call.actor))) return undefined;
  const found = await printFolderAhead(call, folderOf(join.id));
  return found && { found };
}

async function finish(received: ActCall<typeof contract>, printed: Printed | undefined) {
  const call = { ...received, deps: { ...received.deps, ...printed } };
  const { input, actor, tx, now } = call;
  const locked = await lockJoin(tx, input.params.id, actor);
  const { process } = locked;
  const join = await writeJoin(call, locked, input.body);
  const who = policyActor(actor);
  const facts = await factsOf(tx, process);
  const documents = await documentsIn(tx, folderOf(join.id));

  ensureAllowed(mayBeginJoin(who, facts), joinErrors.cannotJoin);
  ensureAllowed(isOfThisUnit(facts, { unitId: join.unit_id }), joinErrors.cannotJoin);
  ensureAsShown(documents, input.body.documents);
  const ready = { unitId: join.unit_id, documents: await documentsToJoin(tx, documents) };
  ensureAllowed(mayFinishJoin(who, facts, ready), joinErrors.incomplete);

  const number = await nextNumber(tx, process.id);
  await joinTables(tx)
    .updateTable('joins.document_join')
    .set({ number, joined_at: now, joined_by: actor.personId, joined_post: actor.post, changed_at: now })
    .where('id', '=', join.id)
    .execute();

  const filed = await fileJoin(call, { ...join, number });
  const nup = process.nup ?? '';
  return {
    id: join.id,
    process_id: process.id,
    number,
    nup,
    nup_formatted: formatNup(nup),
    message:
      filed.length === 1
        ? `Documento juntado ao processo ${formatNup(nup)}.`
        : `${filed.length} documentos juntados ao processo ${formatNup(nup)}.`,
  };
}

type ShownVersions = NonNullable<ActCall<typeof contract>['input']['body']['documents']>;

/** Nothing that a colleague changed is joined before whoever joins has seen it. */
function ensureAsShown(documents: readonly DocumentRow[], shown: ShownVersions | undefined): void {
  if (shown === undefined) return;
  const key = (all: readonly { readonly id: number; readonly version: number }[]) =>
    all
      .map(({ id, version }) => `${id} ${version}`)
      .sort()
      .join();
  if (key(documents) !== key(shown)) throw new Refusal(joinErrors.changed);
}
