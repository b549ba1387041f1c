import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../../platform/web/store/create-store.ts';
import type { TreeState } from './tree-state.ts';

const Context = createContext<Store<TreeState> | null>(null);

/** Tells the rows how the tree stands. Of thousands of rows only those for which something changes are drawn again. */
export function TreeStateProvider({ value, children }: { readonly value: TreeState; readonly children: ReactNode }) {
  const [store] = useState(() => createStore(value));
  useLayoutEffect(() => store.set(value), [store, value]);
  return <Context value={store}>{children}</Context>;
}

/** @throws outside a tree */
function useTreeStore(): Store<TreeState> {
  const store = useContext(Context);
  if (!store) throw new Error('a row outside its tree');
  return store;
}

/** One thing about the tree that a row shows: a plain value, or one that stays the same while it says the same. */
export function useTree<Value>(about: (state: TreeState) => Value): Value {
  const store = useTreeStore();
  return useSyncExternalStore(store.subscribe, () => about(store.get()));
}

/** The tree as it is when somebody does something. */
export const useTreeNow = (): (() => TreeState) => useTreeStore().get;
