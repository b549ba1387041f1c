/** Something that a lower capability shows and an upper one gives; empty where no capability gives it. */
export interface Place<T> {
  fill(value: T): FilledPlace;
  current(): T | undefined;
}

/** A place with what is in it: the giver's `web/feature.ts` names it. */
export interface FilledPlace {
  readonly name: string;
  readonly value: unknown;
}

const filled = new Map<string, unknown>();

/** Declares a place by its name. */
export const place = <T>(name: string): Place<T> => ({
  fill: (value) => ({ name, value }),
  current: () => filled.get(name) as T | undefined,
});

/** Puts in each place what a capability gives, and empties the others. */
export function fillPlaces(places: readonly FilledPlace[]): void {
  filled.clear();
  for (const { name, value } of places) filled.set(name, value);
}
