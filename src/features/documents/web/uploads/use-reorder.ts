import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { endpointKey, useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { listDraftDocuments } from '../../contract/drafts/list-draft-documents.ts';
import { orderDocuments } from '../../contract/drafts/order-documents.ts';
import { type DraftDocument, refreshDraftDocuments } from '../draft-documents.ts';
import type { DraftPlace } from '../draft-place.ts';

/** Puts the attachment at `from` in the place of the one at `to`; both count among attachments only. */
export type MoveAttachment = (from: number, to: number) => void;

/** Changes the order of the attachments: seen at once, undone from the notice. */
export function useReorder(place: DraftPlace, documents: readonly DraftDocument[]): MoveAttachment {
  const client = useQueryClient();
  const { act } = useAct(orderDocuments);
  const apply = (ids: readonly number[]) => {
    client.setQueryData<OutputOf<typeof listDraftDocuments>>(
      endpointKey(listDraftDocuments, { query: place }),
      (now) => (now ? { ...now, results: now.results.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) } : now),
    );
    act({ body: { ...place, process_file_ids: [...ids] } }).catch((error: unknown) => {
      toast.failure(error);
      void refreshDraftDocuments(client);
    });
  };
  return (from, to) => {
    const before = documents.map(({ id }) => id);
    const primary = documents.filter((one) => one.primary).map(({ id }) => id);
    const files = documents.filter((one) => !one.primary).map(({ id }) => id);
    const [moved] = files.splice(from, 1);
    if (moved === undefined || to < 0 || to > files.length || from === to) return;
    files.splice(to, 0, moved);
    apply([...primary, ...files]);
    toast.undoable('Ordem dos anexos alterada.', () => apply(before));
  };
}
