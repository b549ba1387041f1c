import { useEffect } from 'react';
import { onSessionChange } from '../api/session-store.ts';
import { useLocation } from '../router/index.ts';
import { createStore, useStore } from '../store/create-store.ts';

/** A list as it was left: its name, and its address with the box, the filter and the page. */
export interface LeftList {
  readonly label: string;
  readonly to: string;
}

const lastList = createStore<LeftList | null>(null);
onSessionChange(() => lastList.set(null));

/** Notes the list that is on screen; without a name it is none. */
export function useNoteList(name: string | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (name !== null) lastList.set({ label: name, to: pathname + search });
  }, [name, pathname, search]);
}

/** The list that this tab saw last, or another where it saw none: what was opened from it leads back to it, as it was. */
export const useLastList = (otherwise: LeftList): LeftList => useStore(lastList) ?? otherwise;
