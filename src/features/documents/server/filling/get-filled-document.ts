import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { findFilled, nameOfVersion, pagesOfVersion } from '../../../document-models/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { getFilledDocument as contract } from '../../contract/filling/get-filled-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { getReadableContent } from '../reading/read-document.ts';
import { isTextOfModel } from './text-of-model.ts';

export const getFilledDocument = read(contract, async (call) => {
  const { db, actor, input } = call;
  const readable = await getReadableContent(call, input.params.id, 'values of a document');
  // What was filled in is the text itself: who has only the copy to print has neither.
  if (readable.reading !== 'original') throw new Refusal(documentErrors.notFound);
  const { document } = readable;
  const filled = await findFilled(db, document.id);
  if (!filled) throw new Refusal(fillingErrors.notFilled);
  const { model_id: id, official, version, name, short_name, use_type, inputs } = filled;
  return {
    ...(await presentDocument(db, { ...readable, actor, byFields: true })),
    document_json_inputs: [...inputs],
    model: {
      id,
      official,
      name,
      short_name,
      use_type,
      gdocs_id: nameOfVersion(id, version),
      document_json: await pagesOfVersion(db, id, version),
    },
    text_changed: !isTextOfModel(document, filled),
  };
});
