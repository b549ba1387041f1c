import type { ComponentType } from 'react';

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

let known: readonly SettingsTab[] = [];

/** Makes known what the capabilities give to the settings. */
export function knowSettings(given: readonly SettingsTab[]): void {
  known = given.toSorted((one, other) => one.order - other.order);
}

/** Every tab of the settings in its order. */
export const settingsTabs = (): readonly SettingsTab[] => known;
