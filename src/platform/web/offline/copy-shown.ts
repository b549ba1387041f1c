import { createStore } from '../store/create-store.ts';

/** When what is on screen was read, while it is a copy of this browser; null: the server answers. Milliseconds since 1970. */
export const copyShown = createStore<number | null>(null);
