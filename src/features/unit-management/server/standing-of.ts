import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Decision } from '../../../kernel/decision.ts';
import { todayIn } from '../../people/server/index.ts';
import { activeChildrenOf, findUnit, presentUnit, type UnitRow } from '../../units/server/index.ts';
import { type Inside, mayActivate, mayDeactivate } from '../rules/switching-policy.ts';
import { insideOf } from './inside-of.ts';

interface Standing {
  readonly inside: Inside;
  readonly day: string;
  /** Whether it may be switched off, if it is on, or on, if it is off. */
  readonly decision: Decision;
}

/** What is in a unit now, and whether it may be switched. */
export async function standingOf(db: Database, unit: UnitRow, who: { actor: Actor; now: Date }): Promise<Standing> {
  const day = await todayIn(db, who.now);
  const inside = {
    ...(await insideOf(db, who.actor, { unitId: unit.id, day })),
    children: await activeChildrenOf(db, unit.id),
  };
  const { label } = presentUnit(unit);
  if (unit.active) return { inside, day, decision: mayDeactivate(label, inside) };
  const superior = unit.parent_id === null ? undefined : await findUnit(db, unit.parent_id);
  const decision = mayActivate(label, {
    organ: { label: unit.part_abbreviation, active: unit.part_active },
    superior: superior ? { label: presentUnit(superior).label, active: superior.active } : null,
  });
  return { inside, day, decision };
}
