import { sql } from 'kysely';
import { type Decision, reasonsOf } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { rehearse } from '../../../../platform/server/acts/rehearse.ts';
import { unitsById } from '../../../units/server/index.ts';
import { accessErrors } from '../../contract/access-errors.ts';
import { foreseeUnitLimits as contract } from '../../contract/unit-limits/foresee-unit-limits.ts';
import { leavesSomebody, type Lost, mayGive } from '../../rules/profile-policy.ts';
import { isSensitive } from '../../rules/sensitive-permissions.ts';
import { letsThrough, released } from '../../rules/unit-limits.ts';
import { holdsOn } from '../holds-on.ts';
import { dayOf, lostBy } from '../keep-somebody.ts';
import { distinct } from '../profiles/distinct.ts';
import { unitLimits, writeUnitLimits } from './unit-limits.ts';

export const foreseeUnitLimits = read(contract, async ({ input, actor, db, now }) => {
  const asked = distinct(input.body.capacities);
  const after = distinct(input.body.permissions);
  const units = await unitsById(db, asked);
  if (units.size < asked.length) throw new Refusal(accessErrors.unknown);
  const before = await unitLimits(db, asked);
  const given = new Set(asked.flatMap((id) => released(before.get(id) ?? [], after)));
  const permissions = new Set(asked.flatMap((id) => released(after, before.get(id) ?? [])));
  let lost: Lost = { orphans: [], general: false };
  await rehearse(db, async (tx) => {
    lost = await lostBy(tx, { permissions, now }, () => writeUnitLimits(tx, asked, after));
  });

  const day = await dayOf(db, now);
  const through = [...letsThrough(after)];
  const inUnits = sql`h.unit_id = any(${asked}::bigint[]) and h.works and ${holdsOn(day)}`;
  const losing = sql`
    select h.person_id, g.permission_id from access.holder h
    join access.granted g on g.profile_id = h.profile_id and (g.part_id is null or g.part_id = h.part_id)
    where ${inUnits} and g.permission_id <> all(${through}::smallint[])`;
  const { rows } = await sql<{ people: number; touched: number }>`
    select (select count(distinct h.person_id) from access.worker h where ${inUnits})::int as people,
      (select count(distinct person_id) from (${losing}) losing)::int as touched`.execute(db);
  const taken = await sql<{ id: number; people: number }>`
    select permission_id as id, count(distinct person_id)::int as people from (${losing}) losing
    group by 1 order by 1`.execute(db);
  return {
    people: rows[0]!.people,
    touched: rows[0]!.touched,
    taken: taken.rows,
    reason_required: [...given].some(isSensitive),
    refusals: [...told(mayGive(actor, given)), ...told(leavesSomebody(lost))],
  };
});

const told = (decision: Decision) =>
  reasonsOf(decision).map(({ code, message, resolve }) => ({ code, message, resolve: resolve ?? null }));
