import { act, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { documentErrors } from '../../../documents/contract/documents-errors.ts';
import { documentsById, type MadeAhead } from '../../../documents/server/index.ts';
import { getReadableFor, visibleIds } from '../../../processes/server/index.ts';
import { giveKnowledge as contract } from '../../contract/giving/give-knowledge.ts';
import { knowledgeErrors } from '../../contract/knowledge-errors.ts';
import { type Giving, giveToProcess, prepareGiving } from './give-to-process.ts';
import { presentGiven } from './present-given.ts';

export const giveKnowledge = act(
  contract,
  async (call, made: MadeAhead | undefined) => {
    const giving = await givingOf({ ...call, db: call.tx });
    return presentGiven(await giveToProcess(call, giving, made), call.now);
  },
  {
    prepare: async (call) => prepareGiving(call, await givingOf(call).catch(refused)),
    again: async (call, { process_id }) =>
      void (await getReadableFor({ ...call, db: call.tx }, process_id, 'knowledge')),
  },
);

type Call = Pick<ReadCall<typeof contract>, 'db' | 'actor' | 'input'>;

/** Nothing is printed for what the act will refuse. */
function refused(error: unknown): Giving {
  if (!(error instanceof Refusal)) throw error;
  return { processId: 0, documentIds: null, LGPD: true };
}

/** Which process the call is about, and which documents of it. */
async function givingOf({ db, actor, input: { body } }: Call): Promise<Giving> {
  const { process_file_ids: files, process_id } = body;
  if (!files) {
    if (process_id == null) throw new Refusal(knowledgeErrors.placeRequired);
    return { ...body, processId: process_id, documentIds: null };
  }
  const processId = process_id ?? (await processOf(db, actor, files));
  return { ...body, processId, documentIds: files };
}

/** Documents that are hidden are told apart from missing ones no more than those of several processes are. */
async function processOf(db: Database, actor: Call['actor'], files: readonly number[]): Promise<number> {
  const documents = [...(await documentsById(db, files)).values()];
  const processIds = [...new Set(documents.map(({ process_id }) => process_id))];
  const known = await visibleIds(db, actor, processIds.length > 0 ? processIds : [0]);
  const [processId] = processIds;
  if (processId === undefined || processIds.some((id) => !known.has(id)) || documents.length < new Set(files).size)
    throw new Refusal(documentErrors.notFound);
  if (processIds.length > 1) throw new Refusal(knowledgeErrors.severalProcesses);
  return processId;
}
