/** The draft that documents go to: that of a process, that of a dispatch, or that of a join. */
export type DraftPlace =
  { readonly process_id: number } | { readonly dispatch_id: number } | { readonly document_join_id: number };

/** A name of the place, for what is kept by place. */
export const placeKey = (place: DraftPlace): string =>
  'process_id' in place
    ? `process:${place.process_id}`
    : 'dispatch_id' in place
      ? `dispatch:${place.dispatch_id}`
      : `join:${place.document_join_id}`;
