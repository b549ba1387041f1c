import { type ComponentType, useEffect } from 'react';
import { createStore, useStore } from '../store/create-store.ts';

/** A tab of what a person sets for themselves. */
export interface SettingsTab {
  /** In the address. */
  readonly id: string;
  readonly label: string;
  /** From the left; steps of ten leave room. */
  readonly order: number;
  readonly Panel: ComponentType;
  /** How many wait there; zero is not drawn. */
  readonly useCount?: () => number;
}

/** What one capability gives to the settings. They load apart, with the screen that shows them. */
export type LoadSettings = () => Promise<readonly SettingsTab[]>;

let loaders: readonly LoadSettings[] = [];
const known = createStore<readonly SettingsTab[] | null>(null);

/** Makes known what the capabilities give to the settings. */
export function knowSettings(given: readonly LoadSettings[]): void {
  loaders = given;
  known.set(null);
}

/** Every tab of the settings in its order; null while they load. */
export function useSettings(): readonly SettingsTab[] | null {
  const tabs = useStore(known);
  useEffect(() => {
    if (known.get() === null) void load();
  }, []);
  return tabs;
}

async function load(): Promise<void> {
  const tabs = await Promise.all(loaders.map((one) => one()));
  known.set(tabs.flat().toSorted((one, other) => one.order - other.order));
}
