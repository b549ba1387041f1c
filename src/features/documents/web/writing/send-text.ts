import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { createWrittenDocument } from '../../contract/create-written-document.ts';
import { editDocument } from '../../contract/edit-document.ts';
import { getDocument } from '../../contract/get-document.ts';
import { listDraftDocuments } from '../../contract/list-draft-documents.ts';
import type { DocumentDetail } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';

export interface WrittenText {
  /** Canonical HTML of the editor, '' when empty. */
  readonly html: string;
  readonly typeId: number;
}

/** The document that a text is, as this window knows it. */
export interface KnownDocument {
  readonly id: number;
  readonly version: number;
}

interface Sending {
  readonly place: DraftPlace;
  readonly text: WrittenText;
  readonly known: KnownDocument | null;
  readonly idempotencyKey: string;
  /** Whether what the server holds is what this window sent in a try whose answer was lost. */
  readonly isOwn: (current: DocumentDetail) => boolean;
}

/** Sends a text: the first one makes the document, the next ones edit it over the version this window knows. */
export async function sendText({ place, text, known, idempotencyKey, isOwn }: Sending): Promise<KnownDocument> {
  try {
    return known ? await edit(known, text, idempotencyKey) : await create(place, text, idempotencyKey);
  } catch (error) {
    const current = error instanceof ApiError ? currentOf(error) : null;
    if (!current || !isOwn(current)) throw error;
    return edit(current, text);
  }
}

async function edit(known: KnownDocument, { html, typeId }: WrittenText, idempotencyKey?: string) {
  return callEndpoint(
    editDocument,
    { params: { id: known.id }, body: { html_source: html, document_type_id: typeId, version: known.version } },
    { idempotencyKey },
  );
}

/** The draft has one main text: if another window began it meanwhile, that is a second version, not a second document. */
async function create(place: DraftPlace, { html, typeId }: WrittenText, idempotencyKey: string) {
  const { results } = await callEndpoint(listDraftDocuments, { query: place });
  const begun = results.find(({ primary, kind }) => primary && kind === 'written');
  if (begun) {
    const current = await callEndpoint(getDocument, { params: { id: begun.id } });
    throw new ApiError(409, 'DOCUMENT_CHANGED', 'O documento foi começado em outra janela.', [], { current });
  }
  const body = { ...place, document_type_id: typeId, html_source: html };
  return callEndpoint(createWrittenDocument, { body }, { idempotencyKey });
}

/** The document that the server holds, when a save was refused because of it. */
export const currentOf = (error: ApiError): DocumentDetail | null =>
  (error.details['current'] as DocumentDetail | undefined) ?? null;
