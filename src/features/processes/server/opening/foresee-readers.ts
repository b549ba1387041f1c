import { read } from '../../../../platform/server/acts/handlers.ts';
import { todayIn } from '../../../people/server/index.ts';
import { unitsById } from '../../../units/server/index.ts';
import { foreseeReaders as contract } from '../../contract/opening/foresee-readers.ts';
import { readingOf } from '../../rules/reading-policy.ts';
import { handsIn } from '../reading/hands-in.ts';

/** From the rows of the reading matrix and the permissions of today: what it says is what opening brings about. */
export const foreseeReaders = read(contract, async ({ input: { query }, actor, db, now }) => {
  const level = query.secrecy;
  const units = await unitsById(db, query.capacity_ids);
  const day = await todayIn(db, now);
  const results = [];
  for (const id of query.capacity_ids) {
    const unit = units.get(id);
    if (!unit) continue;
    const relation = unit.id === actor.unit?.id ? 'unitHere' : 'unitPassed';
    results.push({
      id: unit.id,
      ...(await handsIn(db, unit, { level, day })),
      me: readingOf({ level, relations: new Set([relation]), permissions: actor.permissions }).access,
    });
  }
  return { results };
});
