import type { Prepared } from './handlers.ts';
import type { Refusal } from './refusal.ts';

/** How often an act is prepared before its caller is told that it could not be. */
const ATTEMPTS = 3;

/**
 * Thrown by an act that does not find what should have been prepared for it, because the world changed meanwhile: its
 * transaction is undone, and it is prepared and run again.
 */
export class NotPrepared extends Error {
  override readonly name = 'NotPrepared';
  /** What the caller is told when it is still so after a few attempts. */
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('the act is not prepared');
    this.refusal = refusal;
  }
}

/** Runs an act with what it asks for beforehand, outside its transaction, and takes that back when the act did not happen. */
export async function prepared<Found, T>(
  prepare: (() => Promise<Prepared<Found> | undefined>) | undefined,
  act: (found: Found | undefined) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await prepare?.();
    try {
      return await act(before?.found);
    } catch (error) {
      await before?.release?.();
      if (!(error instanceof NotPrepared)) throw error;
      if (attempt === ATTEMPTS) throw error.refusal;
    }
  }
}
