import type { TestDatabase } from '../../../../platform/testing/database.ts';

/** Among whom and what things happen at random. */
export interface Cast {
  readonly database: TestDatabase;
  readonly units: readonly { readonly id: number; readonly partId: number }[];
  /** People with a bond each. */
  readonly people: readonly { readonly id: number; readonly bondId: number }[];
  readonly subjectIds: readonly number[];
  readonly processIds: readonly number[];
  /** Everything happened in the eighty days that led up to it. */
  readonly until: Date;
  /** Moments at which days begin: some things happen then, and some just before. */
  readonly edges: readonly Date[];
}

const DAY = 86_400_000;

/** What is chosen at random, by a source of numbers that begins anew at each run. */
export function chanceOf({ units, people, until, edges }: Cast, next: (below: number) => number) {
  const pick = <T>(from: readonly T[]): T => from[next(from.length)]!;
  return {
    next,
    pick,
    /** Now and then nothing. */
    maybe: <T>(value: T): T | null => (next(3) === 0 ? null : value),
    unit: () => pick(units),
    person: () => pick(people).id,
    moment: (): Date =>
      next(4) === 0
        ? new Date(pick(edges).getTime() - next(2))
        : new Date(until.getTime() - (1 + next(79)) * DAY - next(DAY)),
    /** The end of the day before the last of those moments. */
    evening: (): Date => new Date(edges.at(-1)!.getTime() - 1),
    later: (than: Date): Date => new Date(than.getTime() + 1 + next(9 * DAY)),
  };
}

export type Chance = ReturnType<typeof chanceOf>;
