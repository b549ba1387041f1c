/** Where a document goes when its terms are over. */
type FinalDestination = 'elimination' | 'permanent';

export interface SeedSubject {
  readonly name: string;
  readonly code: string;
  readonly currentMonths: number;
  readonly intermediateMonths: number;
  readonly destination: FinalDestination;
  /** What starts the terms, when it is not the archiving. */
  readonly event?: string;
  /** Other words by which people look for it. */
  readonly indexers?: readonly string[];
  /** `description` of the legal reference suggested when it cannot be public. */
  readonly legalReference?: string;
}

export interface SeedCategory {
  readonly name: string;
  readonly indexers?: readonly string[];
  readonly subjects?: readonly SeedSubject[];
  readonly children?: readonly SeedCategory[];
}

type Extra = Pick<SeedSubject, 'event' | 'indexers' | 'legalReference'>;

/** A subject that is eliminated after `years` in the current phase and `more` in the intermediate one. */
export const temporary = (code: string, name: string, years: number, more: number, extra: Extra = {}): SeedSubject => ({
  code,
  name,
  currentMonths: years * 12,
  intermediateMonths: more * 12,
  destination: 'elimination',
  ...extra,
});

/** A subject that is kept forever after its terms. */
export const permanent = (code: string, name: string, years: number, more: number, extra: Extra = {}): SeedSubject => ({
  ...temporary(code, name, years, more, extra),
  destination: 'permanent',
});
