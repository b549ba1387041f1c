import { type RawBuilder, sql } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { findUnit, partsById, presentUnit } from '../../../units/server/index.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Reach } from '../../../access/rules/administration-reach.ts';
import { countAttention as contract } from '../../contract/users/count-attention.ts';
import { attentionKeys } from '../../rules/attention.ts';
import { todayIn } from '../today.ts';
import { asksAttention, hasBond, withinReach } from './within-reach.ts';

export const countAttention = read(contract, async ({ actor, db, now }) => {
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const within = await withinReach(db, actor, { known, today });
  const counts = attentionKeys.map((key) => sql`count(*) filter (where ${asksAttention(key, within)})::int`);
  const { rows } = await sql<{ people: number; counts: number[] }>`
    select count(*)::int as people, array[${sql.join(counts)}] as counts
    from people.person p where ${hasBond(within) as RawBuilder<unknown>}`.execute(db);
  const [told] = rows;
  return {
    people: told?.people ?? 0,
    within: await nameOf(db, within.reach),
    attention: attentionKeys.map((key, index) => ({ key, count: told?.counts[index] ?? 0 })),
    profiles: [...known.values()].filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
  };
});

async function nameOf(db: Database, reach: Reach): Promise<string | null> {
  if (!reach || reach.of === 'all') return null;
  if (reach.of === 'part') return (await partsById(db, [reach.partId])).get(reach.partId)?.abbreviation ?? null;
  const unit = await findUnit(db, reach.unitId);
  return unit ? presentUnit(unit).label : null;
}
