import { act } from '../../../platform/server/http/handlers.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/http/refusal.ts';
import { deleteDocument as contract } from '../contract/delete-document.ts';
import { documentErrors } from '../contract/documents-errors.ts';
import { mayDelete } from '../rules/editing-policy.ts';
import { lockDocument } from './document-row.ts';
import { ensureWritable, factsOfDocument, placeOf } from './draft-place.ts';
import { presentSize } from './present-size.ts';
import { removeDocuments } from './remove-documents.ts';

export const deleteDocument = act(contract, async (call) => {
  const { input, actor, tx } = call;
  const { document, process } = await lockDocument(tx, input.params.processFileId);
  const place = await placeOf(tx, document, actor);
  // A draft of someone else is not told apart from a missing one.
  if (document.filed_at === null && !place.mine) throw new Refusal(documentErrors.notFound);

  ensureAllowed(mayDelete(factsOfDocument(document, place)), documentErrors.cannotChange);
  await ensureWritable(tx, place, actor);

  const size = await removeDocuments(call, process, [document]);
  return { message: 'Documento apagado.', process_size: presentSize(process.size_bytes, size) };
});
