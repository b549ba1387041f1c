import { act, type ActCall, type Prepared, type ReadCall } from '../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { ownerOf } from '../../../platform/server/storage/index.ts';
import { extensionOf } from '../../documents/rules/file-types.ts';
import {
  findSent,
  type Inspected,
  inspectionOf,
  inspectSent,
  keepSent,
  type SentFile,
} from '../../documents/server/index.ts';
import { addFeedbackFile as contract } from '../contract/add-feedback-file.ts';
import { feedbackFileAdded } from '../contract/events.ts';
import { feedbackErrors } from '../contract/feedback-errors.ts';
import { mayAddToFeedback, mayBeFeedbackFormat } from '../rules/feedback.ts';
import { feedbackTables, fileOf, findFeedback, lockOwnFeedback } from './feedback-row.ts';

export const addFeedbackFile = act(contract, add, { prepare: inspect });

const DONE = { message: 'Arquivo junto da opinião.' };

type Call = Pick<ReadCall<typeof contract>, 'input' | 'actor'>;

const sentBy = ({ input, actor }: Call): SentFile => {
  const { key, file_name: fileName } = input.body.file;
  return { key, owner: ownerOf(actor), fileName, editable: extensionOf(fileName) !== 'pdf' };
};

/** A file may take its time to be judged: nothing is open meanwhile. Nobody has one judged that they may put nowhere. */
async function inspect(call: ReadCall<typeof contract>): Promise<Prepared<Inspected> | undefined> {
  const { feedback_id: id } = call.input.body;
  const feedback = await findFeedback(call.db, id);
  const sent = sentBy(call);
  const isFormat = mayBeFeedbackFormat(extensionOf(sent.fileName)).allowed;
  if (feedback?.sent_by !== call.actor.personId || !isFormat || (await fileOf(call.db, id))) return undefined;
  const found = await inspectSent(call, sent);
  return found && { found };
}

async function add(call: ActCall<typeof contract>, inspected: Inspected | undefined) {
  const { input, actor, tx } = call;
  const { id } = await lockOwnFeedback(tx, input.body.feedback_id, actor.personId);
  const sent = sentBy(call);
  const before = await fileOf(tx, id);
  // The answer of before was lost on its way.
  if (before?.upload_key === sent.key) return DONE;
  if (before) throw new Refusal(feedbackErrors.hasFile);
  const extension = extensionOf(sent.fileName);
  ensureAllowed(mayBeFeedbackFormat(extension), feedbackErrors.fileRefused);
  const arrived = await findSent(tx, sent);
  ensureAllowed(mayAddToFeedback({ extension, bytes: arrived.size }), feedbackErrors.fileRefused);
  const { removed, ...kept } = await keepSent(call, sent, inspectionOf(arrived, inspected));
  const name = sent.fileName;
  await feedbackTables(tx)
    .insertInto('feedback.file')
    .values({ ...kept, removed: [...removed], feedback_id: id, upload_key: sent.key, name })
    .execute();
  await record(call, feedbackFileAdded, 1, { feedback_id: id, name, sha256: kept.sha256 });
  return DONE;
}
