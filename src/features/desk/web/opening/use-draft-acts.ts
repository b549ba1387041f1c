import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../../../platform/web/router/index.ts';
import { endpointKey } from '../../../../platform/web/api/hooks.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { getAutoDraft } from '../../../processes/contract/drafts/get-auto-draft.ts';
import { discardDrafts } from '../../../processes/contract/drafts/discard-drafts.ts';
import { type OpeningDraft, refreshProcesses, takeBack } from '../../../processes/web/index.ts';
import { materialiseDocument } from '../../../documents/contract/reading/materialise-document.ts';
import { type MainText, openInTab } from '../../../documents/web/index.ts';

const DRAFTS = '/app/processos?tab=drafts';

export type DraftActs = ReturnType<typeof useDraftActs>;

/** What may be done with a draft besides opening it. */
export function useDraftActs(draft: OpeningDraft, writing: MainText) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => refreshProcesses(client);
  const back = async () => {
    await refresh();
    navigate(`/app/novo-processo?rascunho=${draft.id}`);
  };

  const discard = async () => {
    draft.forget();
    writing.forget();
    const { undo_token } = await callEndpoint(discardDrafts, { body: { process_ids: [draft.id] } });
    navigate('/app/processos');
    toast.undoable('Rascunho descartado.', takeBack(undo_token, back));
    await refresh();
  };
  /** The draft that came back by itself goes, and an empty one takes its place on the screen; undone, it is under Rascunhos. */
  const startBlank = async () => {
    draft.forget();
    writing.forget();
    const { undo_token } = await callEndpoint(discardDrafts, { body: { process_ids: [draft.id] } });
    await client.resetQueries({ queryKey: endpointKey(getAutoDraft) });
    toast.undoable('Você começou em branco.', takeBack(undo_token, back));
    await refresh();
  };
  const saveToDrafts = async () => {
    await Promise.all([draft.flush(), writing.flush()]);
    await draft.saveToDrafts();
    toast.success('Rascunho guardado em Rascunhos.');
    navigate(DRAFTS);
    await refresh();
  };
  const preview = (documentId: number | null) =>
    openInTab(async () => {
      await writing.flush();
      const id = documentId ?? writing.documentId();
      if (id === null) throw new Error('No document to preview');
      return callEndpoint(materialiseDocument, { params: { id } });
    });
  const told = (act: Promise<void>) => void act.catch(toast.failure);
  return {
    discard: () => told(discard()),
    startBlank: () => told(startBlank()),
    saveToDrafts: () => told(saveToDrafts()),
    /** Shows the PDF that the request document will be, in another tab of the browser. */
    preview: (documentId: number | null) => told(preview(documentId)),
  };
}
