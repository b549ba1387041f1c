import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { type Inspected, inspectSent } from '../../../documents/server/index.ts';
import { addAnswerFile as contract } from '../../contract/answering/add-answer-file.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { askedDocumentsOf, type PendencyRow, pendencyTables, type SentFileRow } from '../pendency-row.ts';
import { presentSent } from '../present-pendencies.ts';
import { ensureOpen, findVisited, lockVisited } from './by-link.ts';
import { putInAnswer, sentBy } from './sent-file.ts';

export const addAnswerFile = act(contract, add, { prepare: inspect });

/** A file may take its time to be judged: nothing is open meanwhile. */
async function inspect(call: ReadCall<typeof contract>): Promise<Prepared<Inspected> | undefined> {
  const { input, db, now } = call;
  const { key, file_name } = input.body;
  // Nobody has a file judged that they may put nowhere.
  const linked = await orRefusal(findVisited(db, input.body, now));
  if (linked instanceof Refusal || (await findAdded(db, linked.pendency, key))) return undefined;
  const found = await inspectSent(call, sentBy(linked.pendency, key, file_name));
  return found && { found };
}

async function add(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, tx, now } = call;
  const { key, file_name, pendency_document_id: askedId = null } = input.body;
  const linked = await lockVisited(tx, input.body, now);
  const { pendency } = linked;
  // The answer of before was lost on its way.
  const before = await findAdded(tx, pendency, key);
  if (before) return presentSent(before);
  ensureOpen(linked);
  const asked = await askedDocumentsOf(tx, [pendency.id]);
  if (askedId !== null && !asked.some(({ id }) => id === askedId)) throw new Refusal(pendencyErrors.cannotAnswer);

  const sent = sentBy(pendency, key, file_name);
  return presentSent(await putInAnswer(call, linked, { sent, inspected, askedId }));
}

const findAdded = (db: Database, { id }: PendencyRow, key: string): Promise<SentFileRow | undefined> =>
  pendencyTables(db)
    .selectFrom('pendencies.sent_file')
    .selectAll()
    .where('pendency_id', '=', id)
    .where('upload_key', '=', key)
    .executeTakeFirst();
