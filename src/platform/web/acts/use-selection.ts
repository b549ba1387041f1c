import { useCallback, useMemo, useRef, useState } from 'react';
import { createStore, type Store, useStore } from '../store/create-store.ts';

/** What is picked in a list, by id, and in which place: box, filter, page. */
export interface Picked<Row> {
  readonly place: string;
  readonly rows: ReadonlyMap<number, Row>;
}

export interface Selection<Row> {
  readonly ids: ReadonlySet<number>;
  readonly items: readonly Row[];
  /** How many the page has. */
  readonly onPage: number;
  /** Everything on the page is picked. */
  readonly whole: boolean;
  /** Picks or drops one; with `range`, everything from the last one picked. */
  readonly toggle: (id: number, range: boolean) => void;
  readonly all: () => void;
  readonly clear: () => void;
  /** Lets go of some. */
  readonly drop: (done: readonly { readonly id: number }[]) => void;
}

export const emptySelection = { place: '', rows: new Map<number, never>() };

/**
 * What is picked among the rows of a page; dropped when `place` changes.
 * @param kept outlives the screen, and holds what other pages of the place showed
 */
export function useSelection<Row extends { readonly id: number }>(
  rows: readonly Row[],
  place: string,
  kept?: Store<Picked<Row>>,
): Selection<Row> {
  const [own] = useState(() => createStore<Picked<Row>>(emptySelection));
  const store = kept ?? own;
  const held = useStore(store);
  const picked: ReadonlyMap<number, Row> = held.place === place ? held.rows : emptySelection.rows;
  const last = useRef<number | null>(null);
  const set = useCallback(
    (change: (rows: Map<number, Row>) => void) =>
      store.set((now) => {
        const next = new Map(now.place === place ? now.rows : []);
        change(next);
        return { place, rows: next };
      }),
    [store, place],
  );
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const indexOf = (wanted: number) => rows.findIndex((row) => row.id === wanted);
      const to = indexOf(id);
      const from = indexOf(range && last.current !== null ? last.current : id);
      last.current = id;
      set((next) => {
        if (range && from >= 0 && from !== to) {
          for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) next.set(row.id, row);
        } else if (!next.delete(id) && rows[to]) next.set(id, rows[to]);
      });
    },
    [set, rows],
  );
  const all = useCallback(() => set((next) => rows.forEach((row) => next.set(row.id, row))), [set, rows]);
  const clear = useCallback(() => set((next) => next.clear()), [set]);
  const drop = useCallback<Selection<Row>['drop']>(
    (done) => set((next) => done.forEach(({ id }) => next.delete(id))),
    [set],
  );
  const ids = useMemo(() => new Set(picked.keys()), [picked]);
  // As the list tells them now; those of other pages as they were.
  const items = useMemo(() => {
    const shown = rows.filter(({ id }) => picked.has(id));
    const elsewhere = kept ? [...picked.values()].filter(({ id }) => !rows.some((row) => row.id === id)) : [];
    return [...elsewhere, ...shown];
  }, [rows, picked, kept]);
  const whole = rows.every(({ id }) => ids.has(id));
  return { ids, items, onPage: rows.length, whole, toggle, all, clear, drop };
}
