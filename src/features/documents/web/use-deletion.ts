import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { deleteDocument } from '../contract/drafts/delete-document.ts';
import { type DraftDocument, refreshDraftDocuments } from './draft-documents.ts';

/** Takes a document out of its draft, once the person confirmed. @param what it is called, and what comes of it */
export function useDeletion(
  { id, title, signatures_done: signed }: DraftDocument,
  what: { readonly name: string; readonly body: string },
) {
  const client = useQueryClient();
  const { act, isPending } = useAct(deleteDocument);
  const ask = async (onDeleted?: () => void) => {
    const sure = await confirm({
      title: `Apagar "${title}"?`,
      body: signed === 0 ? what.body : `${what.body} ${goesWith(signed)}`,
      verb: `Apagar ${what.name}`,
      keep: `Manter ${what.name}`,
      danger: true,
    });
    if (!sure) return;
    await act({ params: { processFileId: id }, query: { confirm: signed > 0 } });
    onDeleted?.();
    await refreshDraftDocuments(client);
  };
  return { isPending, askToDelete: (onDeleted?: () => void) => void ask(onDeleted).catch(toast.failure) };
}

const goesWith = (signed: number): string =>
  signed === 1
    ? 'A assinatura dele é apagada também, e quem assinou é avisado.'
    : `As ${signed} assinaturas dele são apagadas também, e quem assinou é avisado.`;
