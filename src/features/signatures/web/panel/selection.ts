import { onSessionChange } from '../../../../platform/web/api/session-store.ts';
import { createStore } from '../../../../platform/web/store/create-store.ts';
import type { SignatureItem } from '../signable-document.ts';

/** What is chosen in the list, by request id. It outlives the screen, so that reading a document loses nothing. */
export const selection = createStore<ReadonlyMap<number, SignatureItem>>(new Map());

onSessionChange(() => selection.set(new Map()));

/** Chooses or lets go. */
export function select(items: readonly SignatureItem[], chosen: boolean): void {
  selection.set((now) => {
    const next = new Map(now);
    for (const item of items) {
      if (chosen) next.set(item.id, item);
      else next.delete(item.id);
    }
    return next;
  });
}

export const clearSelection = (): void => selection.set(new Map());

/** From one row to another, both included, in the order of the list. */
export function between(rows: readonly SignatureItem[], from: number, to: number): readonly SignatureItem[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((one, other) => one - other);
  const [first = -1, last = -1] = ends;
  return first < 0 ? rows.filter(({ id }) => id === to) : rows.slice(first, last + 1);
}
