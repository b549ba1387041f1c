import { sql } from 'kysely';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { presentReasons } from '../../../../platform/server/acts/present-decision.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { rehearse } from '../../../../platform/server/acts/rehearse.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
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
  const day = await dayOf(db, now);
  const [lost, touched] = await Promise.all([
    afterwards(db, { permissions, now }, (tx) => writeUnitLimits(tx, asked, after)),
    whoIsTouched(db, { asked, through: [...letsThrough(after)], day }),
  ]);
  return {
    ...touched,
    reason_required: [...given].some(isSensitive),
    refusals: presentReasons([...reasonsOf(mayGive(actor, given)), ...reasonsOf(leavesSomebody(lost))]),
  };
});

/** What somebody could do before and nobody could after: written, looked at, and undone. */
async function afterwards(db: Database, taken: Parameters<typeof lostBy>[1], write: (tx: Tx) => Promise<void>) {
  let lost: Lost = { orphans: [], general: false };
  await rehearse(db, async (tx) => {
    lost = await lostBy(tx, taken, () => write(tx));
  });
  return lost;
}

interface Touching {
  readonly asked: readonly number[];
  readonly through: readonly number[];
  readonly day: string;
}

/** How many work in the units, how many of them would lose something, and what. */
async function whoIsTouched(db: Database, { asked, through, day }: Touching) {
  const { rows } = await sql<{ id: number | null; people: number; losing: number }>`
    with working as materialized (
      select h.bond_id, h.person_id, h.part_id from access.worker h
      where h.unit_id = any(${[...asked]}::bigint[]) and h.works and ${holdsOn(day)}),
    losing as materialized (
      select h.person_id, g.permission_id from working h
      join access.holding has on has.bond_id = h.bond_id
      join access.granted g on g.profile_id = has.profile_id and (g.part_id is null or g.part_id = h.part_id)
      where g.permission_id <> all(${[...through]}::smallint[]))
    select permission_id as id, count(distinct person_id)::int as losing,
      (select count(distinct person_id) from working)::int as people
    from losing group by grouping sets ((permission_id), ()) order by 1`.execute(db);
  const all = rows.find(({ id }) => id === null)!;
  return {
    people: all.people,
    touched: all.losing,
    taken: rows.flatMap(({ id, losing }) => (id === null ? [] : { id, people: losing })),
  };
}
