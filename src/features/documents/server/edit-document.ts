import { act, type ActCall } from '../../../platform/server/http/handlers.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/http/refusal.ts';
import { record } from '../../../platform/server/ledger/record.ts';
import { documentErrors } from '../contract/documents-errors.ts';
import { editDocument as contract } from '../contract/edit-document.ts';
import { documentEdited } from '../contract/events.ts';
import { mayNameAttachment } from '../rules/attachment-rules.ts';
import { mayEdit, mayRename, signaturesDroppedByEditing } from '../rules/editing-policy.ts';
import { type DocumentRow, documentTables, lockDocument, requireType } from './document-row.ts';
import { type DraftPlace, ensureWritable, factsOfDocument, placeOf } from './draft-place.ts';
import { inEvent } from './freeze-document.ts';
import { presentDocument } from './present-document.ts';
import { signaturesDropped } from './signature-state.ts';
import { cleanText } from './written-text.ts';

export const editDocument = act(contract, async (call) => {
  const { input, actor, tx, now } = call;
  const { body } = input;
  const { document: before } = await lockDocument(tx, input.params.id);
  const place = await placeOf(tx, before, actor);
  // A draft of someone else is not told apart from a missing one.
  if (before.filed_at === null && !place.mine) throw new Refusal(documentErrors.notFound);
  const text = changedText(before, body.html_source);

  if (before.filed_at === null) await ensureWritable(tx, place, actor);
  const dropped = text ? decideEdit(before, place, body.confirm) : decideRename(before, place);
  if (body.version !== undefined && body.version !== before.version) {
    const current = await presentDocument(tx, { document: before, place, reading: 'original', actor });
    throw new Refusal(documentErrors.changedMeanwhile, { data: { current } });
  }
  const name = body.attachment_name ?? before.attachment_name;
  ensureAllowed(mayNameAttachment(name), documentErrors.invalidAttachment);
  const typeId = body.document_type_id ?? body.document_type;
  const type = typeId === undefined || typeId === before.document_type_id ? null : await requireType(tx, typeId);

  if (text && before.state !== 'DRAFT') await signaturesDropped(call, before.id);
  const document = await documentTables(tx)
    .updateTable('documents.document')
    .set((eb) => ({
      ...(text ?? {}),
      // A number belongs to the type it was counted for.
      ...(type ? { document_type_id: type.id, number: null, year: null } : {}),
      attachment_name: name,
      gdocs_id: body.gdocs_id === undefined ? before.gdocs_id : body.gdocs_id,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

  await record(call, documentEdited, document.process_id, {
    ...inEvent(document),
    signatures_dropped: dropped,
    version: document.version,
  });
  return presentDocument(tx, { document, place: await placeOf(tx, document, actor), reading: 'original', actor });
});

/** The new text, or `null` when what was sent says the same as what is there: then nothing signed is touched. */
function changedText(before: DocumentRow, html: ActCall<typeof contract>['input']['body']['html_source']) {
  if (html === undefined) return null;
  const text = cleanText(html);
  return text.html_source === before.html_source ? null : text;
}

/** @returns how many signatures the edit drops */
function decideEdit(document: DocumentRow, place: DraftPlace, confirmed: boolean): number {
  const facts = factsOfDocument(document, place);
  const dropped = signaturesDroppedByEditing(facts);
  ensureAllowed(mayEdit(facts, true), documentErrors.cannotChange);
  const decision = mayEdit(facts, confirmed);
  if (!decision.allowed) {
    throw new Refusal(documentErrors.confirmationRequired, {
      message: decision.reasons[0].message,
      reasons: decision.reasons,
      data: { signatures_dropped: dropped },
    });
  }
  return dropped;
}

function decideRename(document: DocumentRow, place: DraftPlace): number {
  ensureAllowed(mayRename(factsOfDocument(document, place)), documentErrors.cannotChange);
  return 0;
}
