import { createStore, useStore } from '../store/create-store.ts';
import { readLocal, writeLocal } from '../store/local-storage.ts';

/** Whether single keys act (WCAG 2.1.4). Those with Alt or Ctrl always do. Kept per browser. */
export const singleKeys = createStore(readLocal('singleKeys') !== 'off');

/** Switches single keys on or off and remembers it. */
export function switchSingleKeys(on: boolean): void {
  writeLocal('singleKeys', on ? null : 'off');
  singleKeys.set(on);
}

/** Whether single keys act, for a component. */
export const useSingleKeys = (): boolean => useStore(singleKeys);

/** Whether the sheet of keys is open. */
export const keySheetOpen = createStore(false);
