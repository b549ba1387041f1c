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

let known: readonly AdministrationPlace[] = [];

/** Makes known what the capabilities give to the administration. */
export function knowAdministration(places: readonly AdministrationPlace[]): void {
  known = places.toSorted((one, other) => one.order - other.order);
}

/** Every place of the administration, in order within its group. */
export const administrationPlaces = (): readonly AdministrationPlace[] => known;
