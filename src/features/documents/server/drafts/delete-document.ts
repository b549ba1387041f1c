import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { deleteDocument as contract } from '../../contract/drafts/delete-document.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { mayDelete, signaturesDroppedByEditing } from '../../rules/editing-policy.ts';
import { factsOfDocument, lockForChange } from './draft-place.ts';
import { presentSize } from './present-size.ts';
import { removeDocuments } from './remove-documents.ts';

export const deleteDocument = act(contract, async (call) => {
  const { input, actor, tx } = call;
  const { document, process, place } = await lockForChange(tx, input.params.processFileId, actor);

  const facts = factsOfDocument(document, place);
  ensureAllowed(mayDelete(facts, true), documentErrors.cannotChange);
  const decision = mayDelete(facts, input.query.confirm);
  if (!decision.allowed) {
    throw new Refusal(documentErrors.confirmationRequired, {
      message: decision.reasons[0].message,
      reasons: decision.reasons,
      data: { signatures_dropped: signaturesDroppedByEditing(facts) },
    });
  }

  const size = await removeDocuments(call, process, [document]);
  return { message: 'Documento apagado.', process_size: presentSize(process.size_bytes, size) };
});
