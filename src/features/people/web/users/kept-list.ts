let kept = '';

/** The query of the list of people as it was left, given back where the way there says `keepList` (specification 001 §2). */
export const keptList = {
  note: (query: string): void => void (kept = query),
  get: (): string => kept,
};
