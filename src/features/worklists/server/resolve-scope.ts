import { lacksPermission } from '../../access/rules/lacks-permission.ts';
import { permission } from '../../access/rules/permissions.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import { requireUnit } from '../../processes/server/index.ts';
import { unitAndSubordinates, unitAndSuperiors } from '../../units/server/index.ts';
import { worklistErrors } from '../contract/worklist-errors.ts';
import { defaultScope, mayUseScope } from '../rules/scope.ts';
import type { Scope, Tab } from '../rules/tabs.ts';
import type { BoxOwner } from './boxes.ts';

export interface ScopeQuery {
  readonly capacity: number | undefined;
  readonly scope: Scope | undefined;
}

/**
 * Whose box it is: the unit in use or one below it, in the scope asked or the box's own.
 * @throws FORBIDDEN to whoever works nowhere, SCOPE_NOT_ALLOWED, UNIT_NOT_YOURS
 */
export async function resolveScope(db: Database, actor: Actor, tab: Tab, query: ScopeQuery): Promise<BoxOwner> {
  const { personId, permissions } = actor;
  // Whoever works nowhere is told that, whatever they ask: another scope would not help them.
  const unit = dependsOnUnit(tab) ? requireUnit(actor) : null;
  const scope = query.scope ?? defaultScope(tab, permissions);
  ensureAllowed(mayUseScope(tab, scope, permissions), worklistErrors.scopeNotAllowed);
  if (!unit) return { personId, scope, unitIds: [], aboveIds: [], ownUnitId: actor.unit?.id ?? null };

  const unitId = query.capacity ?? unit.id;
  if (unitId !== unit.id) await ensureBelow(db, actor, unitId, unit.id);
  const [unitIds, aboveIds] =
    scope === 'sector_and_subordinates'
      ? await Promise.all([unitAndSubordinates(db, unitId), tab === 'tramited' ? unitAndSuperiors(db, unitId) : []])
      : [[unitId], []];
  return { personId, scope, unitIds, aboveIds, ownUnitId: unit.id };
}

const dependsOnUnit = (tab: Tab): boolean => tab !== 'favorites' && tab !== 'signatures' && tab !== 'drafts';

async function ensureBelow(db: Database, { permissions }: Actor, asked: number, own: number): Promise<void> {
  const isBelow = (await unitAndSubordinates(db, own)).includes(asked);
  if (isBelow && permissions.has(permission.VIEW_SECTOR_AND_CELLS)) return;
  const { message } = worklistErrors.unitNotYours;
  const reasons = isBelow ? [{ ...lacksPermission('VIEW_SECTOR_AND_CELLS'), message }] : undefined;
  throw new Refusal(worklistErrors.unitNotYours, reasons ? { reasons } : {});
}
