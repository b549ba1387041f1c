import { reasonsOf } from '../../../kernel/decision.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { presentReasons } from '../../../platform/server/acts/present-decision.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { getUnitWithin, managedUnit, presentUnit, superiorsOf } from '../../units/server/index.ts';
import { getUnitInside as contract } from '../contract/get-unit-inside.ts';
import { standingOf } from './standing-of.ts';

export const getUnitInside = read(contract, async ({ input: { params }, actor, db, now }) => {
  const unit = await getUnitWithin(db, unitReach(actor), params.id);
  const {
    inside: { others: _, ...inside },
    decision,
  } = await standingOf(db, unit, { actor, now });
  const superiors = (await superiorsOf(db, unit)).map(presentUnit);
  return {
    capacity: await managedUnit(db, unit.id),
    superiors: superiors.map(({ id, label }) => ({ id, label })),
    ...inside,
    reasons: presentReasons(reasonsOf(decision)),
  };
});
