/** The draft that documents go to: that of a process, or that of a dispatch. */
export type DraftPlace = { readonly process_id: number } | { readonly dispatch_id: number };

/** A name of the place, for what is kept by place. */
export const placeKey = (place: DraftPlace): string =>
  'process_id' in place ? `process:${place.process_id}` : `dispatch:${place.dispatch_id}`;
