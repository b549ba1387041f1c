import type { PersonAct } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentCreated } from '../../contract/events.ts';
import { type DocumentRow, requireType } from '../document-row.ts';
import { openPlace } from '../drafts/draft-place.ts';
import { insertDocument } from '../drafts/insert-document.ts';
import { removeDocuments } from '../drafts/remove-documents.ts';
import { type CleanText, isEmptyText, readAhead, textRead } from '../writing/written-text.ts';
import { documentsIn } from './folder-documents.ts';
import { inEvent } from './freeze-document.ts';

/** A text that dispatches are made of, cleaned. */
export interface DispatchText extends CleanText {
  readonly typeId: number;
}

/**
 * Reads the text of dispatches before any transaction.
 * @throws DOCUMENT_TOO_LONG, TEXT_BUSY, EMPTY_DOCUMENT
 */
export async function readDispatchText(html: string, typeId: number): Promise<DispatchText> {
  const { found } = await readAhead(html);
  const text = textRead(found);
  if (isEmptyText(text)) throw new Refusal(documentErrors.emptyDocument);
  return { ...text, typeId };
}

const isText = ({ kind, html_source, document_type_id }: DocumentRow, text: DispatchText): boolean =>
  kind === 'written' && html_source === text.html_source && document_type_id === text.typeId;

/** Whether the documents of a draft hold something else than the text: somebody began another dispatch there. */
export const holdsOther = (documents: readonly DocumentRow[], text: DispatchText): boolean =>
  documents.some((document) => !isText(document, text) && (document.kind === 'uploaded' || !isEmptyText(document)));

/**
 * Makes a text all that a dispatch being written holds; what it holds already stays as it is, signed or not.
 * @throws DOCUMENT_NOT_FOUND, CANNOT_CHANGE_DOCUMENT, DOCUMENT_TYPE_UNAVAILABLE
 */
export async function writeDispatchText(act: PersonAct, dispatchId: number, text: DispatchText): Promise<DocumentRow> {
  const { tx, actor, now } = act;
  const before = await documentsIn(tx, { kind: 'dispatch', id: dispatchId });
  const there = before.find((document) => isText(document, text));
  if (there && before.length === 1) return there;
  const place = await openPlace(tx, { dispatch_id: dispatchId }, actor);
  const type = await requireType(tx, text.typeId);
  if (before.length > 0) await removeDocuments(act, place.process, before);
  const document = await insertDocument(
    tx,
    { ...place, documents: [] },
    {
      html_source: text.html_source,
      plain_text: text.plain_text,
      type,
      attachment_name: type.name,
      author_id: actor.personId,
      unit_id: place.folder!.unit_id,
      kind: 'written',
      editable: true,
      content_type: 'application/pdf',
      extension: 'pdf',
    },
    now,
  );
  await record(act, documentCreated, document.process_id, inEvent(document));
  return document;
}
