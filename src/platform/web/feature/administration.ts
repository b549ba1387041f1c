import { useEffect } from 'react';
import { createStore, useStore } from '../store/create-store.ts';
import type { IconType } from '../ui/look.tsx';

/** A place of the administration: a line of its column and of the palette, a card of its first screen. */
export interface AdministrationPlace {
  readonly to: string;
  readonly label: string;
  /** What one does there, in one sentence. */
  readonly about: string;
  readonly icon: IconType;
  readonly group: AdministrationGroup;
  /** From the top of its group; steps of ten leave room. */
  readonly order: number;
  /** Permissions: any one of them lets in (specification 001 §6, R354). */
  readonly anyOf: readonly number[];
  /** Who may not come is sent back without a word (R356). */
  readonly silent?: boolean;
}

export type AdministrationGroup = keyof typeof administrationGroups;

/** The groups of the column, from its top, with their names. */
export const administrationGroups = {
  organization: 'Organização',
  content: 'Conteúdo',
  operation: 'Operação',
} as const;

/** What one capability gives to the administration. It loads apart: most people administer nothing. */
export type LoadPlaces = () => Promise<readonly AdministrationPlace[]>;

let loaders: readonly LoadPlaces[] = [];
const known = createStore<readonly AdministrationPlace[] | null>(null);
const isMissing = createStore(false);

/** Makes known what the capabilities give to the administration. */
export function knowAdministration(given: readonly LoadPlaces[]): void {
  loaders = given;
  known.set(null);
  isMissing.set(false);
}

/** Every place of the administration, in order within its group; null while they load, and for good unless `wanted`. */
export function useAdministrationPlaces(wanted: boolean): readonly AdministrationPlace[] | null {
  const places = useStore(known);
  useEffect(() => {
    if (wanted && known.get() === null) void load();
  }, [wanted]);
  return places;
}

/** What asks for the places again, once they did not come: the network fell, or a newer version took their place. */
export const useMissingPlaces = (): (() => void) | null => (useStore(isMissing) ? () => void load() : null);

/** Never fails: what does not come is asked for again by who shows the next place, and told by the first screen. */
async function load(): Promise<void> {
  isMissing.set(false);
  try {
    const places = await Promise.all(loaders.map((one) => one()));
    known.set(places.flat().toSorted((one, other) => one.order - other.order));
  } catch {
    isMissing.set(true);
  }
}
