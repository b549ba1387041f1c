import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { createDocument } from '../../contract/writing/create-document.ts';
import { documentType } from '../../rules/document-types.ts';
import { refreshDraftDocuments } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';
import { editorAddress } from './editor-address.ts';

/** Begins a document to be written in a draft, and goes to the editor. */
export function useWrittenDocument(place: DraftPlace) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, isPending } = useAct(createDocument);
  const begin = async () => {
    const { id } = await act({ body: { ...place, document_type_id: documentType.CI } });
    await refreshDraftDocuments(client);
    navigate(editorAddress(id));
  };
  return { isPending, begin: () => void begin().catch(toast.failure) };
}
