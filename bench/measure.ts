/** One line of the table: what we took against what a peer or a limit took, in the same run. */
export interface Figure {
  /** Its name among the goals of the product, such as `P12`. */
  readonly goal: string;
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  /** Ours divided by the peer's; below 1 is better than the peer. */
  readonly ratio: number;
  /** What we go for, in words. */
  readonly aim: string;
}

/** What a measure is given. */
export interface BenchOptions {
  readonly size: 'S' | 'M';
  /** Where what takes long to make stays for the next run; nowhere when left out. */
  readonly keep: string | undefined;
}

export type Measure = (options: BenchOptions) => Promise<Figure[]>;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/**
 * Times two contenders in turns (A B B A ...), so that a busy moment of the machine falls on both; milliseconds. What is
 * done `before` each is not counted.
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<unknown>,
  peer: () => Promise<unknown>,
  { before = () => {} }: { readonly before?: () => void } = {},
): Promise<{ ours: number; peer: number }> {
  const taken = { ours: [] as number[], peer: [] as number[] };
  const time = async (who: 'ours' | 'peer') => {
    before();
    const start = performance.now();
    await (who === 'ours' ? ours() : peer());
    taken[who].push(performance.now() - start);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const who of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)) await time(who);
  }
  return { ours: median(taken.ours), peer: median(taken.peer) };
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
