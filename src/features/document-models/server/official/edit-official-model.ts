import { act } from '../../../../platform/server/acts/handlers.ts';
import { editOfficialModel as contract } from '../../contract/official/edit-official-model.ts';
import { rewriteModel } from '../change-model.ts';
import { readPages, type ReadPages } from '../clean-pages.ts';

export const editOfficialModel = act(
  contract,
  (call, read: ReadPages | undefined) => {
    const { version, ...body } = call.input.body;
    return rewriteModel(call, 'official', { id: call.input.params.id, version, body }, read);
  },
  { prepare: ({ input }) => readPages(input.body.document_json) },
);
