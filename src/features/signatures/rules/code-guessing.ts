// Decision 29: a code may not be guessed by opening sessions. Wrong ones count per person, and slow down the next try.

/** Wrong codes of a day that make nobody wait: people mistype. */
export const FREE_WRONG_CODES = 10;
/** How long a wrong code counts. */
export const WRONG_CODE_HOURS = 24;
/** The longest that the next try waits. */
const LONGEST_WAIT_MINUTES = 60;
/** Codes that a person may ask for in `ASKED_MINUTES`. */
export const MOST_CODES_ASKED = 10;
export const ASKED_MINUTES = 10;

export type WrongCodes = {
  /** Of the last `WRONG_CODE_HOURS`. */
  readonly count: number;
  readonly lastAt: Date | null;
};

/** Until when no code is looked at: a minute after the first wrong ones, then twice as long each time. `null` when one may be tried now. */
export function waitsUntil({ count, lastAt }: WrongCodes, now: Date): Date | null {
  if (lastAt === null || count < FREE_WRONG_CODES) return null;
  const minutes = Math.min(2 ** (count - FREE_WRONG_CODES), LONGEST_WAIT_MINUTES);
  const until = new Date(lastAt.getTime() + minutes * 60_000);
  return now < until ? until : null;
}

/** Until when no other code is sent, by when the last ones were asked for. `null` when one may be asked for now. */
export function mayAskFrom(askedAt: readonly Date[], now: Date): Date | null {
  const recent = askedAt
    .map((at) => at.getTime() + ASKED_MINUTES * 60_000)
    .filter((until) => until > now.getTime())
    .sort((one, other) => one - other);
  const over = recent.length - MOST_CODES_ASKED;
  return over < 0 ? null : new Date(recent[over]!);
}

/** "2 minutos", rounded up: what a person waits. */
export function waitText(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
