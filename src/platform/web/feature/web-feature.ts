import type { ComponentType } from 'react';
import { type ContributedActs, knowActs } from '../acts/act-kind.ts';
import type { KeyLine } from '../keyboard/global-keys.ts';
import type { NavItem } from '../layout/shell-parts.ts';
import { knowAdministration, type LoadPlaces } from './administration.ts';
import { type FilledPlace, fillPlaces } from './place.ts';
import { knowKeys } from './keys.ts';
import { knowSettings, type SettingsTab } from './settings.ts';

/** What one capability gives to whoever works, besides its screens, which are in its `web/entry.ts`. */
export interface WebFeature {
  readonly acts?: readonly ContributedActs[];
  readonly places?: readonly FilledPlace[];
  readonly navigation?: readonly Destination[];
  readonly administration?: LoadPlaces;
  readonly settings?: readonly SettingsTab[];
  readonly commands?: readonly FrameCommands[];
  readonly parts?: readonly FramePart[];
  /** Single keys of its acts and screens, which a person may change; keys of lists are the platform's. */
  readonly keys?: readonly KeyLine[];
}

/** Who works, as far as it tells what to draw: the server decides. */
export interface Worker {
  readonly hasUnit: boolean;
  /** At least one of the permissions, in the unit of now. */
  readonly holds: (...permissions: readonly number[]) => boolean;
}

/** Where one goes from any screen of work: a place of the rail, a line of the palette and the keys `g x`. */
export interface Destination extends NavItem {
  /** From the top of the rail; steps of ten leave room. */
  readonly order: number;
  /** Second key after G. */
  readonly key: string;
  /** Its order among the shortcuts of a narrow screen; without one it is none of them. */
  readonly narrow?: number;
  /** Whether it leads this person somewhere; without it, everybody. */
  readonly when?: (worker: Worker) => boolean;
}

/** What the palette offers on any screen of work, besides what the screen itself offers. */
export interface FrameCommands {
  /** From what is nearest to the person's work on; steps of ten leave room. */
  readonly order: number;
  /** A hook that calls the platform's `useCommands`. */
  readonly useThem: () => void;
}

/** Something that the frame of work draws on every screen. */
export interface FramePart {
  /**
   * In the search of the top bar, among the tools of both bars, as the person of both bars, as a strip above the screen, or
   * beside it: a host of dialogs.
   */
  readonly at: 'search' | 'tools' | 'person' | 'strip' | 'beside';
  readonly order: number;
  readonly Part: ComponentType<{ readonly narrow?: boolean }>;
}

/** Makes what the capabilities give known to lists, details, viewers, palette and keyboard. */
export function knowFeatures(features: readonly WebFeature[]): void {
  knowActs(features.flatMap(({ acts }) => acts ?? []));
  fillPlaces(features.flatMap(({ places }) => places ?? []));
  knowSettings(features.flatMap(({ settings }) => settings ?? []));
  knowKeys(features.flatMap(({ keys }) => keys ?? []));
  knowAdministration(features.flatMap(({ administration }) => administration ?? []));
}
