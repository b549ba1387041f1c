// Decision 108: what may be told of a month without telling of anybody.

/** Fewer processes than this are never told by themselves: who knows one of them would know the others. */
export const FEWEST_TOLD = 5;

/** The processes of one organ and one subject in a month. */
export interface Cell {
  readonly organ: { readonly id: number; readonly abbreviation: string; readonly name: string };
  readonly subject: { readonly id: number; readonly name: string };
  /** What was measured of each, such as whole days from opening to archiving; as many as there are processes. */
  readonly measures: readonly number[];
}

/** What is told: an organ and a subject, the rest of an organ (no subject), or the rest of all (no organ). */
export interface ToldLine {
  readonly organ: Cell['organ'] | null;
  readonly subject: Cell['subject'] | null;
  readonly processes: number;
  /** The middle of what was measured. */
  readonly median: number;
}

export interface ToldMonth {
  /** Of all lines; null where they are too few to be told, and not zero. */
  readonly processes: number | null;
  readonly median: number | null;
  readonly lines: readonly ToldLine[];
}

interface Group {
  readonly organ: Cell['organ'] | null;
  readonly subject: Cell['subject'] | null;
  readonly measures: readonly number[];
}

const sizeOf = (groups: readonly Group[]): number => groups.reduce((sum, { measures }) => sum + measures.length, 0);
const isTold = ({ measures }: Group): boolean => measures.length >= FEWEST_TOLD;
const bySize = (one: Group, other: Group) => one.measures.length - other.measures.length;
const put = (groups: readonly Group[], head: Pick<Group, 'organ' | 'subject'>): Group => ({
  ...head,
  measures: groups.flatMap(({ measures }) => measures),
});

/**
 * Puts what is few together: subjects within their organ, then organs. Each process is in exactly one line and each line tells of enough of
 * them; where what is left over is still few, the smallest line goes with it, so that no line is found by subtracting the others.
 */
export function groupFew(cells: readonly Cell[]): ToldMonth {
  const total = sizeOf(cells);
  if (total === 0) return { processes: 0, median: null, lines: [] };
  if (total < FEWEST_TOLD) return { processes: null, median: null, lines: [] };
  const organs = [...Map.groupBy(cells, ({ organ }) => organ.id).values()].map(linesOfOrgan);
  const [few, enough] = split(organs, (lines) => sizeOf(lines) < FEWEST_TOLD);
  const [rest, told] = withSmallest(few.flat(), enough.flat());
  const groups = [...told, ...(rest.length > 0 ? [put(rest, { organ: null, subject: null })] : [])];
  return {
    processes: total,
    median: medianOf(cells.flatMap(({ measures }) => measures)),
    lines: groups.map(({ organ, subject, measures }) => ({
      organ,
      subject,
      processes: measures.length,
      median: medianOf(measures),
    })),
  };
}

/** The lines of one organ: subjects with enough, and the others together. */
function linesOfOrgan(cells: readonly Cell[]): readonly Group[] {
  const organ = cells[0]?.organ ?? null;
  const [enough, few] = split<Group>(cells, isTold);
  const [rest, told] = withSmallest(few, enough);
  return rest.length > 0 ? [...told, put(rest, { organ, subject: null })] : told;
}

/** What is few and what is told; where the few are few still together, the smallest line that is told goes with them. */
function withSmallest(few: readonly Group[], told: readonly Group[]): readonly [readonly Group[], readonly Group[]] {
  if (few.length === 0 || sizeOf(few) >= FEWEST_TOLD) return [few, told];
  const [smallest, ...others] = told.toSorted(bySize);
  return [smallest ? [...few, smallest] : few, others];
}

function split<T>(all: readonly T[], goesFirst: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(goesFirst), all.filter((one) => !goesFirst(one))];
}

/** Of an even number the lower middle: a whole number that some process really took. @param measures at least one */
function medianOf(measures: readonly number[]): number {
  const ordered = measures.toSorted((one, other) => one - other);
  return ordered[Math.floor((ordered.length - 1) / 2)] ?? 0;
}
