import { createStore } from '../store/create-store.ts';

/** Whether the command palette is open. */
export const paletteOpen = createStore(false);

/** Opens the command palette (Ctrl K). */
export const openPalette = (): void => paletteOpen.set(true);
