import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { createWrittenDocument } from '../../contract/writing/create-written-document.ts';
import { editDocument } from '../../contract/writing/edit-document.ts';
import { getDocument } from '../../contract/reading/get-document.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import type { DocumentDetail } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';

export interface WrittenText {
  /** Canonical HTML of the editor, '' when empty. */
  readonly html: string;
  readonly typeId: number;
}

/** Sends a text: the first one makes the document, the next ones edit it over the version this window knows. */
export async function sendText(
  place: DraftPlace,
  { html, typeId }: WrittenText,
  known: DocumentDetail | null,
  idempotencyKey: string | undefined,
): Promise<DocumentDetail> {
  const text = { html_source: html, document_type_id: typeId };
  if (known) {
    const { id, version } = known;
    return callEndpoint(editDocument, { params: { id }, body: { ...text, version } }, { idempotencyKey });
  }
  await expectNoneBegun(place);
  return callEndpoint(createWrittenDocument, { body: { ...place, ...text } }, { idempotencyKey });
}

/** The draft has one main text: if another window began it meanwhile, that is a second version, not a second document. */
async function expectNoneBegun(place: DraftPlace): Promise<void> {
  const { results } = await callEndpoint(listDraftDocuments, { query: place });
  const begun = results.find(({ primary, kind }) => primary && kind === 'written');
  if (!begun) return;
  const current = await callEndpoint(getDocument, { params: { id: begun.id } });
  throw new ApiError(409, 'DOCUMENT_CHANGED', 'O documento foi começado em outra janela.', [], { current });
}
