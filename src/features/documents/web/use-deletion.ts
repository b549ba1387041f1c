import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { deleteDocument } from '../contract/drafts/delete-document.ts';
import { type DraftDocument, refreshDraftDocuments } from './draft-documents.ts';

/** Takes a document out of its draft, once the person confirmed. @param what it is called, and what comes of it */
export function useDeletion({ id, title }: DraftDocument, what: { readonly name: string; readonly body: string }) {
  const client = useQueryClient();
  const { act, isPending } = useAct(deleteDocument);
  const ask = async (onDeleted?: () => void) => {
    const sure = await confirm({
      title: `Apagar "${title}"?`,
      body: what.body,
      verb: `Apagar ${what.name}`,
      keep: `Manter ${what.name}`,
      danger: true,
    });
    if (!sure) return;
    await act({ params: { processFileId: id } });
    onDeleted?.();
    await refreshDraftDocuments(client);
  };
  return { isPending, askToDelete: (onDeleted?: () => void) => void ask(onDeleted).catch(toast.failure) };
}
