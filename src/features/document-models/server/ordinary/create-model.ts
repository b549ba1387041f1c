import { act } from '../../../../platform/server/acts/handlers.ts';
import { createModel as contract } from '../../contract/ordinary/create-model.ts';
import { makeModel } from '../change-model.ts';
import { readPages, type ReadPages } from '../clean-pages.ts';

export const createModel = act(
  contract,
  (call, read: ReadPages | undefined) => makeModel(call, 'ordinary', call.input.body, read),
  { prepare: ({ input }) => readPages(input.body.document_json) },
);
