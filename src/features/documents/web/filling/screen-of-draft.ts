import type { DraftPlace } from '../draft-place.ts';

interface InDraft {
  readonly process_id: number;
  readonly dispatch_id?: number | null | undefined;
  readonly document_join_id?: number | null | undefined;
}

/** The draft that a document is in, or will be, and where one goes on with it. */
export function screenOfDraft({ process_id, dispatch_id, document_join_id }: InDraft): {
  readonly place: DraftPlace;
  readonly back: string;
  readonly says: string;
} {
  const detail = `/app/processos/detalhamento/${process_id}`;
  if (document_join_id != null) {
    return { place: { document_join_id }, back: `${detail}?tab=juntadas`, says: 'Juntada' };
  }
  if (dispatch_id != null) return { place: { dispatch_id }, back: `${detail}?tab=despachos`, says: 'Despacho' };
  return { place: { process_id }, back: `/app/novo-processo?rascunho=${process_id}`, says: 'Rascunho' };
}
