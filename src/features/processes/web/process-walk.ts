import { onSessionChange } from '../../../platform/web/api/session-store.ts';
import { createStore, useStore } from '../../../platform/web/store/create-store.ts';

/** The processes of the list that was on screen last, in its order. */
const walk = createStore<readonly number[]>([]);
onSessionChange(() => walk.set([]));

/** Notes the order of a list: from a process opened out of it one goes on to the next. */
export const noteWalk = (processes: readonly { readonly id: number }[]): void =>
  walk.set(processes.map(({ id }) => id));

/** The processes before and after one in the list that it was opened from; `null` at its ends, and out of any list. */
export function useNeighbours(id: number): { readonly previous: number | null; readonly next: number | null } {
  const ids = useStore(walk);
  const at = ids.indexOf(id);
  return at < 0 ? { previous: null, next: null } : { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
