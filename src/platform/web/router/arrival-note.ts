import { useLocation } from './router.tsx';

interface Arrival {
  readonly note: string;
}

/** What goes with a step to another screen, which says it there: "this link is not valid". */
export const withNote = (note: string): Arrival => ({ note });

/** What whoever led here wants said; null when nothing. It is gone with the next step. */
export function useArrivalNote(): string | null {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null && 'note' in state && typeof state.note === 'string'
    ? state.note
    : null;
}
