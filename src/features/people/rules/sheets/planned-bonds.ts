import type { LocalDate } from '../../../../kernel/calendar.ts';
import { endAfter, overlap, situationOf } from '../bond-validity.ts';
import type { ReadPersonLine } from './person-cells.ts';
import type { PlannedBond, PlannedPerson, SheetUnit } from './planned-people.ts';

/** Whether a bond, as the plan leaves it, holds no more on a day. */
export const isOver = ({ known, after: { validFrom, validTo } }: PlannedBond, today: LocalDate): boolean =>
  situationOf({ active: known?.active ?? true, validFrom, validTo }, today) === 'ENDED';

/** Which bond of the unit a line is of: that of its first day; without one, the one that holds or will; else one that ended when it says. */
export function bondMeant(
  { bonds }: PlannedPerson,
  unit: SheetUnit,
  { from, until, today }: Pick<ReadPersonLine, 'from' | 'until'> & { readonly today: LocalDate },
): PlannedBond | undefined {
  const there = bonds.filter((bond) => bond.unit.id === unit.id);
  // One given and ended on a day may have another behind it.
  const begun = there.filter(({ after }) => after.validFrom === from);
  if (begun.length > 0) return begun.find((bond) => !isOver(bond, today)) ?? begun[0];
  const open = there
    .filter((bond) => !isOver(bond, today))
    .toSorted((one, other) => (one.after.validFrom < other.after.validFrom ? -1 : 1));
  if (from === undefined) {
    const ended = there.find(({ after }) => until !== undefined && until !== null && after.validTo === endAfter(until));
    return ended ?? open[0];
  }
  // Another first day is of another bond, unless the one that is there has not ended by then.
  return open.find(({ after }) => overlap(after, { validFrom: from, validTo: until ? endAfter(until) : null }));
}
