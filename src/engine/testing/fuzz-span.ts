import { amount } from '../../kernel/testing/depth.ts';

const seconds = Number(process.env['FUZZ_SECONDS'] ?? 0);

/** Where a fuzzer begins: the same files in each run, unless `FUZZ_SEED` asks for others. */
export const fuzzSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/**
 * How long a fuzzer goes on: so many rounds, which are the same on a fast machine and on a slow one, or `FUZZ_SECONDS` for a
 * longer look.
 */
export function fuzzSpan(rounds: number): (round: number) => boolean {
  const until = performance.now() + seconds * 1_000;
  return (round) => (seconds > 0 ? performance.now() < until : round < rounds);
}

/** What a test needs of time, in milliseconds, on a slow machine too. */
export const fuzzTimeout = seconds * 2_000 + amount(240_000, 1_800_000);
