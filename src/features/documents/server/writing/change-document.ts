import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { fillingErrors } from '../../../document-models/contract/filling/filling-errors.ts';
import { findFilled } from '../../../document-models/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentEdited } from '../../contract/events.ts';
import type { editDocument } from '../../contract/writing/edit-document.ts';
import { mayNameAttachment } from '../../rules/attachment-rules.ts';
import { mayEdit, mayRename, mayWriteText, signaturesDroppedByEditing } from '../../rules/editing-policy.ts';
import { type DocumentRow, documentTables, requireType } from '../document-row.ts';
import { type DraftPlace, factsOfDocument, lockForChange, placeOf } from '../drafts/draft-place.ts';
import { inEvent } from '../filing/freeze-document.ts';
import { signaturesDropped } from '../filing/thaw-document.ts';
import { presentDocument } from '../reading/present-document.ts';
import { type TextRead, textRead } from './written-text.ts';

type Body = (typeof editDocument)['body']['_output'];

interface Text {
  /** The text of the body, as it was read before the transaction. */
  readonly read: TextRead | undefined;
  /** It came of the fields of its model, and not of the editor. */
  readonly byFields?: boolean;
}

/**
 * Changes the text, the name or the type of a document of a draft, and records it; saying again what is there changes nothing.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT, ONLY_FIELDS_CHANGE, DOCUMENT_TYPE_UNAVAILABLE, DROP_CONFIRMATION_REQUIRED,
 * DOCUMENT_CHANGED
 */
export async function changeDocument(call: PersonAct, id: number, body: Body, { read, byFields = false }: Text) {
  const { actor, tx, now } = call;
  const { document: before, place } = await lockForChange(tx, id, actor);
  const change = await changeOf(tx, { before, place, body, read });

  // Of what is in the process nothing is said again, not even the same: the answer holds the text.
  if (before.filed_at !== null) {
    ensureAllowed(mayEdit(factsOfDocument(before, place), true), documentErrors.cannotChange);
  }
  if (change.nothing) return presentDocument(tx, { document: before, place, reading: 'original', actor });
  if (change.printed && !byFields) await ensureTextIsOpen(tx, before);
  const dropped = change.printed ? decideEdit(before, place, body.confirm) : decideRename(before, place);
  if (body.version !== undefined && body.version !== before.version) {
    const current = await presentDocument(tx, { document: before, place, reading: 'original', actor });
    throw new Refusal(documentErrors.changedMeanwhile, { data: { current } });
  }

  if (change.printed && before.state !== 'DRAFT') await signaturesDropped(call, before.id);
  const document = await documentTables(tx)
    .updateTable('documents.document')
    .set((eb) => ({ ...change.values, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();

  await record(call, documentEdited, document.process_id, {
    ...inEvent(document),
    signatures_dropped: dropped,
    version: document.version,
    state: document.state,
  });
  return presentDocument(tx, { document, place: await placeOf(tx, document, actor), reading: 'original', actor });
}

/** @throws ONLY_FIELDS_CHANGE */
async function ensureTextIsOpen(tx: Tx, { id }: DocumentRow): Promise<void> {
  const fieldsOnly = (await findFilled(tx, id))?.use_type === 'obligatory';
  ensureAllowed(mayWriteText(fieldsOnly), fillingErrors.fieldsOnly);
}

interface Edit {
  readonly before: DocumentRow;
  readonly place: DraftPlace;
  readonly body: Body;
  readonly read: TextRead | undefined;
}

/** What an edit changes; saying again what is there changes nothing, so that nothing signed is touched. */
async function changeOf(tx: Tx, { before, place, body, read }: Edit) {
  // Who may not edit it is told so, whatever the text is.
  if (body.html_source !== undefined && !read) {
    ensureAllowed(mayEdit(factsOfDocument(before, place), true), documentErrors.cannotChange);
  }
  const text = changedText(before, body.html_source, read);
  const name = body.attachment_name ?? before.attachment_name;
  ensureAllowed(mayNameAttachment(name), documentErrors.invalidAttachment);
  const typeId = body.document_type_id ?? body.document_type ?? before.document_type_id;
  const type = typeId === before.document_type_id ? null : await requireType(tx, typeId);
  const gdocsId = body.gdocs_id === undefined ? before.gdocs_id : body.gdocs_id;
  return {
    nothing: !text && !type && name === before.attachment_name && gdocsId === before.gdocs_id,
    /** The type is printed above a text as much as its words are. */
    printed: text !== null || (type !== null && before.kind === 'written'),
    values: {
      ...text,
      // A number belongs to the type it was counted for.
      ...(type ? { document_type_id: type.id, number: null, year: null } : {}),
      attachment_name: name,
      gdocs_id: gdocsId,
    },
  };
}

function changedText(before: DocumentRow, html: Body['html_source'], read: TextRead | undefined) {
  if (html === undefined || html === before.html_source) return null;
  const text = textRead(read);
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
