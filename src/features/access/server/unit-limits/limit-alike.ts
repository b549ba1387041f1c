import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { unitPermissionsChanged } from '../../contract/events.ts';
import { lockAccess } from '../lock-access.ts';
import { unitLimits, writeUnitLimits } from './unit-limits.ts';

/** A new unit, in which nobody works yet, limits its people as another does. */
export async function limitAlike(
  act: ActContext,
  { unitId, like, reason }: { readonly unitId: number; readonly like: number; readonly reason: string },
): Promise<void> {
  await lockAccess(act.tx);
  const after = (await unitLimits(act.tx, [like])).get(like) ?? [];
  if (after.length === 0) return;
  await writeUnitLimits(act.tx, [unitId], after);
  await record(act, unitPermissionsChanged, unitId, { unit_id: unitId, before: [], after: [...after], reason });
}
