import { onSessionChange } from '../../../platform/web/api/session-store.ts';
import { createStore } from '../../../platform/web/store/create-store.ts';
import type { CurrentUser } from './current-user.ts';

type Capacity = CurrentUser['capacity'];

/** The capacity that this tab acted in when another tab changed it; `null` once the person knows, or chose another one here. */
export const capacityBefore = createStore<Capacity>(null);

let acting: Capacity = null;

/** Under which capacity this tab is drawn. */
export const noteActing = (capacity: Capacity): void => void (acting = capacity);

// Of several changes the first counts: this tab goes back to where it was.
onSessionChange((change, stays) =>
  capacityBefore.set((before) => (change === 'capacity' && stays ? (before ?? acting) : null)),
);
