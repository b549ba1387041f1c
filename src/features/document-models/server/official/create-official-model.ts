import { act } from '../../../../platform/server/acts/handlers.ts';
import { createOfficialModel as contract } from '../../contract/official/create-official-model.ts';
import { makeModel } from '../change-model.ts';
import { readPages, type ReadPages } from '../clean-pages.ts';

export const createOfficialModel = act(
  contract,
  (call, read: ReadPages | undefined) => makeModel(call, 'official', call.input.body, read),
  { prepare: ({ input }) => readPages(input.body.document_json) },
);
