import { isDeepStrictEqual } from 'node:util';
import { act } from '../../../../platform/server/acts/handlers.ts';
import { ensureAllowed, Refusal } from '../../../../platform/server/acts/refusal.ts';
import { recordEach } from '../../../../platform/server/ledger/record.ts';
import { unitsById } from '../../../units/server/index.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { unitPermissionsChanged } from '../../contract/events.ts';
import { editUnitPermissions as contract } from '../../contract/unit-limits/edit-unit-permissions.ts';
import { isExplained, mayGive } from '../../rules/profile-policy.ts';
import { released } from '../../rules/unit-limits.ts';
import { keepSomebody } from '../keep-somebody.ts';
import { lockAccess } from '../lock-access.ts';
import { distinct } from '../profiles/distinct.ts';
import { unitLimits, writeUnitLimits } from './unit-limits.ts';

export const editUnitPermissions = act(contract, async (call) => {
  const { input, tx, actor, now } = call;
  const asked = distinct(input.body.capacities);
  const after = distinct(input.body.permissions);
  const reason = input.body.reason || null;
  await lockAccess(tx);
  const units = await unitsById(tx, asked);
  if (asked.some((id) => !units.has(id))) throw new Refusal(accessErrors.unknown);
  const before = await unitLimits(tx, asked);
  const limitOf = (id: number) => before.get(id) ?? [];
  const changed = asked.filter((id) => !isDeepStrictEqual(limitOf(id), after));
  if (changed.length === 0) return { message: 'Limite salvo.' };

  const given = new Set(changed.flatMap((id) => released(limitOf(id), after)));
  ensureAllowed(mayGive(actor, given), accessErrors.givesMore);
  ensureAllowed(isExplained(given, reason), accessErrors.reasonRequired);

  const taken = new Set(changed.flatMap((id) => released(after, limitOf(id))));
  await keepSomebody(tx, { permissions: taken, now }, () => writeUnitLimits(tx, changed, after));

  const payload = (id: number) => ({ unit_id: id, before: [...limitOf(id)], after, reason });
  await recordEach(call, unitPermissionsChanged, new Map(changed.map((id) => [id, payload(id)])));
  return { message: changed.length === 1 ? 'Limite salvo.' : `Limite salvo em ${changed.length} unidades.` };
});
