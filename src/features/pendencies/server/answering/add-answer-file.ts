import { orRefusal } from '../../../../platform/server/acts/each-item.ts';
import { act, type ActCall, type Prepared, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import {
  findSent,
  type Inspected,
  inspectionOf,
  inspectSent,
  keepSent,
  type SentFile,
} from '../../../documents/server/index.ts';
import { defaultAttachmentLimits } from '../../../documents/rules/attachment-rules.ts';
import { nameOfFile } from '../../../documents/rules/document-title.ts';
import { extensionOf } from '../../../documents/rules/file-types.ts';
import { addAnswerFile as contract } from '../../contract/answering/add-answer-file.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { askedDocumentsOf, type PendencyRow, pendencyTables, type SentFileRow } from '../pendency-row.ts';
import { presentSent } from '../present-pendencies.ts';
import { ensureOpen, findVisited, lockVisited, ownerOfAnswer } from './by-link.ts';
import { ensureRoomFor } from './room-for-answer.ts';

export const addAnswerFile = act(contract, add, { prepare: inspect });

/** A file may take its time to be judged: nothing is open meanwhile. */
async function inspect(call: ReadCall<typeof contract>): Promise<Prepared<Inspected> | undefined> {
  const { input, db, now } = call;
  // Nobody has a file judged that they may put nowhere.
  const linked = await orRefusal(findVisited(db, input.body, now));
  if (linked instanceof Refusal || (await findAdded(db, linked.pendency, input.body.key))) return undefined;
  const found = await inspectSent(call, sentBy(linked.pendency, input.body));
  return found && { found };
}

async function add(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, tx, now } = call;
  const { body } = input;
  const linked = await lockVisited(tx, body, now);
  const { pendency } = linked;
  // The answer of before was lost on its way.
  const before = await findAdded(tx, pendency, body.key);
  if (before) return presentSent(before);
  ensureOpen(linked);
  const asked = await askedDocumentsOf(tx, [pendency.id]);
  if (body.pendency_document_id !== undefined && !asked.some(({ id }) => id === body.pendency_document_id)) {
    throw new Refusal(pendencyErrors.cannotAnswer);
  }

  const sent = sentBy(pendency, body);
  const inspection = inspectionOf(await findSent(tx, sent), inspected);
  await ensureRoomFor(tx, linked, inspection.size);
  const { removed, ...kept } = await keepSent(call, sent, inspection);
  const file = await pendencyTables(tx)
    .insertInto('pendencies.sent_file')
    .values({
      ...kept,
      removed: [...removed],
      pendency_id: pendency.id,
      asked_document_id: body.pendency_document_id ?? null,
      upload_key: body.key,
      name: nameFor(body.file_name),
      added_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentSent(file);
}

const findAdded = (db: Database, { id }: PendencyRow, key: string): Promise<SentFileRow | undefined> =>
  pendencyTables(db)
    .selectFrom('pendencies.sent_file')
    .selectAll()
    .where('pendency_id', '=', id)
    .where('upload_key', '=', key)
    .executeTakeFirst();

/** Whoever answers does not choose the name of a document: a long one is cut rather than refused. */
const nameFor = (fileName: string): string =>
  [...nameOfFile(fileName)].slice(0, defaultAttachmentLimits.nameLength).join('').trim();

type Body = ActCall<typeof contract>['input']['body'];

const sentBy = (pendency: PendencyRow, { key, file_name }: Body): SentFile => ({
  key,
  owner: ownerOfAnswer(pendency),
  fileName: file_name,
  editable: extensionOf(file_name) !== 'pdf',
});
