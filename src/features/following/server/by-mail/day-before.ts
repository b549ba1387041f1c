const DAY_MS = 86_400_000;

/** What was asked since then counts as of today. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);
