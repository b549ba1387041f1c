import { useCallback, useRef, useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Picks or drops one; with `range`, everything from the last one picked. */
  readonly toggle: (id: number, range: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
  /** Lets go of some. */
  readonly drop: (ids: readonly number[]) => void;
}

const none: ReadonlySet<number> = new Set();

/** What is picked on the page that `order` lists. It is dropped when `place` (box, filter, page) changes. */
export function useSelection(order: readonly number[], place: string): Selection {
  const [picked, setPicked] = useState({ place, ids: none });
  const last = useRef<number | null>(null);
  const set = useCallback(
    (change: (ids: ReadonlySet<number>) => ReadonlySet<number>) =>
      setPicked((now) => ({ place, ids: change(now.place === place ? now.ids : none) })),
    [place],
  );
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const from = order.indexOf(range && last.current !== null ? last.current : id);
      const to = order.indexOf(id);
      last.current = id;
      set((ids) => {
        const next = new Set(ids);
        if (range && from >= 0 && from !== to) {
          for (const other of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(other);
        } else if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [set, order],
  );
  const all = useCallback(() => set(() => new Set(order)), [set, order]);
  const clear = useCallback(() => set(() => none), [set]);
  const drop = useCallback(
    (gone: readonly number[]) => set((ids) => new Set([...ids].filter((id) => !gone.includes(id)))),
    [set],
  );
  const present = picked.place === place ? picked.ids : none;
  return { ids: present, toggle, all, clear, drop };
}
