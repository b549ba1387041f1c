// The way that processes most often take from unit to unit.

/** How often processes went from one unit to another. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly n: number;
}

/** Units of a path that is told. */
const LONGEST = 6;

/**
 * From where most set out, always on by the step most taken, until a unit where none goes on or that was passed already. Of equals the
 * unit known longer goes first.
 * @returns the steps, in order
 */
export function commonPath(steps: readonly Step[]): readonly Step[] {
  const inOrder = steps.toSorted((a, b) => b.n - a.n || a.from - b.from || a.to - b.to);
  const path: Step[] = [];
  const passed = new Set<number>();
  for (let next = inOrder[0]; next && path.length < LONGEST - 1;) {
    path.push(next);
    passed.add(next.from).add(next.to);
    const { to } = next;
    next = inOrder.find((step) => step.from === to && !passed.has(step.to));
  }
  return path;
}
