import { act } from '../../../../platform/server/acts/handlers.ts';
import { editModel as contract } from '../../contract/ordinary/edit-model.ts';
import { rewriteModel } from '../change-model.ts';
import { readPages, type ReadPages } from '../clean-pages.ts';

export const editModel = act(
  contract,
  (call, read: ReadPages | undefined) => {
    const { version, ...body } = call.input.body;
    return rewriteModel(call, 'ordinary', { id: call.input.params.id, version, body }, read);
  },
  { prepare: ({ input }) => readPages(input.body.document_json) },
);
