import type { Database } from '../../../../platform/server/db/database.ts';
import { presentUnit, type UnitRow } from '../../../units/server/index.ts';
import { mayReadThere, mayTakeThere } from '../../rules/opening/opening-readers.ts';
import type { UnitHands } from '../../rules/process-changes.ts';
import type { SecrecyLevel } from '../../rules/secrecy.ts';
import { standingsIn } from './standings-in.ts';

/** Whether anybody of a unit could read a process of some level there on a day, or take it. */
export async function handsIn(
  db: Database,
  unit: UnitRow,
  on: { level: SecrecyLevel; day: string },
): Promise<UnitHands> {
  const standings = await standingsIn(db, unit, on.day);
  return {
    label: presentUnit(unit).label,
    readers: standings.some(({ permissions }) => mayReadThere(on.level, permissions)),
    takers: standings.some(({ permissions }) => mayTakeThere(on.level, permissions)),
  };
}
