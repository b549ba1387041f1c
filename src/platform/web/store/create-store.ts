import { useSyncExternalStore } from 'react';

/** A value outside React that screens can read and that code outside React can change. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T | ((current: T) => T)) => void;
  /** Returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store. Setting the same value again tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      // A copy: a listener may leave, or another join, while they are told.
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a store in a component and draws again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
