import { sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { findUnit, partsById, presentUnit } from '../../../units/server/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { countAttention as contract } from '../../contract/users/count-attention.ts';
import { attentionKeys } from '../../rules/attention.ts';
import { todayIn } from '../today.ts';
import { bondAsks, isWithin, type Within, withinReach } from './within-reach.ts';

export const countAttention = read(contract, async ({ actor, db, now }) => {
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const within = withinReach(actor, { known, today });
  const [reached, { rows }] = await Promise.all([nameOf(db, within.reach), countPeople(db, within)]);
  const [told] = rows;
  return {
    people: told?.people ?? 0,
    within: reached,
    attention: attentionKeys.map((key, index) => ({ key, count: told?.counts[index] ?? 0 })),
    profiles: [...known.values()].filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
  };
});

/** Each bond is looked at once, for all that may ask for attention about it. */
const countPeople = (db: Database, within: Within) =>
  sql<{ people: number; counts: number[] }>`
    select count(*)::int as people,
      array[${sql.join(attentionKeys.map((_, index) => sql`count(*) filter (where asks[${sql.lit(index + 1)}])::int`))}] as counts
    from (
      select array[${sql.join(
        attentionKeys.map((key) => {
          const asks = bondAsks(key, within);
          return key === 'OFF' ? sql`bool_and(${asks})` : sql`bool_or(${asks})`;
        }),
      )}] as asks
      from people.bond b join people.person p on p.id = b.person_id where ${isWithin(within)} group by b.person_id) person`.execute(
    db,
  );

async function nameOf(db: Database, reach: Reach): Promise<string | null> {
  if (!reach || reach.of === 'all') return null;
  if (reach.of === 'part') return (await partsById(db, [reach.partId])).get(reach.partId)?.abbreviation ?? null;
  const unit = await findUnit(db, reach.unitId);
  return unit ? presentUnit(unit).label : null;
}
