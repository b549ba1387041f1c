import { act } from '../../../../platform/server/acts/handlers.ts';
import type { MadeAhead } from '../../../documents/server/index.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { giveKnowledgeOfProcess as contract } from '../../contract/giving/give-knowledge-of-process.ts';
import { giveToProcess, prepareGiving } from './give-to-process.ts';
import { presentGiven } from './present-given.ts';

export const giveKnowledgeOfProcess = act(
  contract,
  async (call, made: MadeAhead | undefined) => {
    const { body, params } = call.input;
    return presentGiven(
      await giveToProcess(call, { ...body, processId: params.id, documentIds: null }, made),
      call.now,
    );
  },
  {
    prepare: (call) => prepareGiving(call, { ...call.input.body, processId: call.input.params.id, documentIds: null }),
    again: async (call, { process_id }) =>
      void (await getReadableFor({ ...call, db: call.tx }, process_id, 'knowledge')),
  },
);
