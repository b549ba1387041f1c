import type { Prepared } from './handlers.ts';

/** Runs an act with what it asks for beforehand, outside its transaction, and takes that back when the act did not happen. */
export async function prepared<Found, T>(
  prepare: (() => Promise<Prepared<Found> | undefined>) | undefined,
  act: (found: Found | undefined) => Promise<T>,
): Promise<T> {
  const before = await prepare?.();
  try {
    return await act(before?.found);
  } catch (error) {
    await before?.release?.();
    throw error;
  }
}
