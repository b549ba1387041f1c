import { createStore } from '../../../../platform/web/store/create-store.ts';
import { owner, readOwn, writeOwn } from '../../../../platform/web/store/own-local.ts';

const stored = (): number | null => Number(readOwn('opensView')) || null;

/** The view with which the panel opens where its address names no box; `null` is Meus Processos. Kept per browser and per person. */
export const openingView = createStore<number | null>(stored());
owner.subscribe(() => openingView.set(stored()));

/** Chooses it and remembers it. */
export function openWith(view: number | null): void {
  writeOwn('opensView', String(view ?? ''));
  openingView.set(view);
}

/** Whether an address leaves to the person with what the panel opens. */
export const isEntry = (query: URLSearchParams): boolean => !query.has('tab') && openingView.get() !== null;
