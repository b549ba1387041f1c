/** A place in a text with what stands before and after it; at an end that was cut, a word may miss its other half. */
export interface Surroundings {
  readonly before: string;
  readonly found: string;
  readonly after: string;
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** Some words around a place, whole and on one line, with "…" where there are more; what was found stands as it is. */
export function excerptAround({ before, found, after, cutBefore, cutAfter }: Surroundings): string {
  const start = cutBefore ? `…${before.replace(/^\S*\s*/, '')}` : before;
  const end = cutAfter ? `${after.replace(/\s*\S*$/, '')}…` : after;
  return `${start}${found}${end}`.replaceAll(/\s+/g, ' ').trim();
}
