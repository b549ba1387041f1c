import type { Database } from '../../../../platform/server/db/database.ts';
import { todayIn } from '../../../people/server/index.ts';
import { isConfidential, type SecrecyLevel } from '../../../processes/rules/secrecy.ts';
import { handsIn } from '../../../processes/server/index.ts';
import type { UnitRow } from '../../../units/server/index.ts';

/** Of some levels, those of which nobody of a unit could read a process there and take it: what few may know loses nobody's hands. */
export async function levelsWithoutHands(
  db: Database,
  unit: UnitRow,
  { levels, now }: { readonly levels: readonly number[]; readonly now: Date },
): Promise<ReadonlySet<number>> {
  const closed = new Set<number>();
  const asked = [...new Set(levels)].filter((level) => isConfidential(level as SecrecyLevel));
  if (asked.length === 0) return closed;
  const day = await todayIn(db, now);
  for (const level of asked) {
    const { readers, takers } = await handsIn(db, unit, { level: level as SecrecyLevel, day });
    if (!readers || !takers) closed.add(level);
  }
  return closed;
}
