import type { Secrets } from '../config/index.ts';
import { readToken, signToken } from '../storage/index.ts';

interface Signing {
  readonly secrets: Secrets;
}

const HOUR_MS = 3_600_000;
/** A letter is kept for years, and so must the way out of it be. */
export const hoursOfALetter = 20 * 365 * 24;

/**
 * Links by which a mailbox answers: they are made when a letter leaves, and no row and no job holds them.
 * @param secret whose they are: those of another are not theirs
 */
export const answerLinks = <Purpose extends string>(secret: string) => ({
  /** What the link of a letter carries. It is good for so many hours, and for one purpose. */
  token: (
    { secrets }: Signing,
    purpose: Purpose,
    { id, now, hours }: { readonly id: number; readonly now: Date; readonly hours: number },
  ): string => signToken(secrets.for(secret), purpose, { id }, new Date(now.getTime() + hours * HOUR_MS)),

  /** The row that a link is of; `null` when it is forged, of another purpose, or too old. */
  idOf: (
    { secrets }: Signing,
    purpose: Purpose,
    { token, now }: { readonly token: string; readonly now: Date },
  ): number | null => (readToken(secrets.for(secret), purpose, token, now) as { id: number } | null)?.id ?? null,
});
