import type { Database } from '../../../../platform/server/db/database.ts';
import { todayIn } from '../../../people/server/index.ts';
import { hasHands } from '../../../processes/rules/process-changes.ts';
import type { SecrecyLevel } from '../../../processes/rules/secrecy.ts';
import { handsIn } from '../../../processes/server/index.ts';
import type { UnitRow } from '../../../units/server/index.ts';

/** Of some levels, those of which nobody of a unit could read a process there or take it. */
export async function levelsWithoutHands(
  db: Database,
  unit: UnitRow,
  { levels, now }: { readonly levels: readonly SecrecyLevel[]; readonly now: Date },
): Promise<ReadonlySet<SecrecyLevel>> {
  const closed = new Set<SecrecyLevel>();
  const asked = [...new Set(levels)].filter((level) => level !== 1);
  if (asked.length === 0) return closed;
  const day = await todayIn(db, now);
  for (const level of asked) {
    const hands = await handsIn(db, unit, { level, day });
    if (!hasHands(hands, level, '').allowed) closed.add(level);
  }
  return closed;
}
