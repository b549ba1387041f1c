import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import { documentErrors } from '../../contract/documents-errors.ts';
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

/**
 * Sends a text: the first one makes the document, the next ones edit it over the version this window knows. What was signed
 * asks whether its signatures may go.
 * @returns `null` when they stay, and nothing was sent
 */
export async function sendText(
  place: DraftPlace,
  { html, typeId }: WrittenText,
  known: DocumentDetail | null,
  idempotencyKey: string | undefined,
): Promise<DocumentDetail | null> {
  const text = { html_source: html, document_type_id: typeId };
  if (known) {
    const { id, version } = known;
    const body = { ...text, version };
    try {
      return await callEndpoint(editDocument, { params: { id }, body }, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== documentErrors.confirmationRequired.code) throw error;
      if (!(await askToDrop(error))) return null;
      return callEndpoint(editDocument, { params: { id }, body: { ...body, confirm: true } });
    }
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

const askToDrop = (error: ApiError): Promise<boolean> =>
  confirm({
    title: 'Mudar o texto assinado?',
    body: `${error.message} Quem assinou é avisado, e o texto novo precisa ser assinado de novo.`,
    verb: 'Mudar o texto',
    keep: 'Manter assinado',
    danger: true,
  });
