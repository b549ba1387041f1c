import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { reaches } from '../../../access/rules/administration-reach.ts';
import { profileFacts } from '../../../access/server/index.ts';
import { listUsers as contract } from '../../contract/users/list-users.ts';
import { bondTables } from '../bonds/bond-row.ts';
import { todayIn } from '../today.ts';
import { presentUsers } from './present-users.ts';
import { isSought, soughtBy } from './sought.ts';
import { asksAttention, hasBond, inUnitWithProfile, withinReach } from './within-reach.ts';

export const listUsers = read(contract, async ({ input: { query }, actor, db, now }) => {
  const { search, filters, order_by: order } = query;
  const sought = soughtBy({ search });
  const [known, today] = await Promise.all([profileFacts(db), todayIn(db, now)]);
  const within = await withinReach(db, actor, { known, today });
  const unitId = filters?.capacity_id;
  const profileId = filters?.profile_id;
  const conditions = [
    hasBond(within),
    ...isSought(sought),
    ...(unitId === undefined && profileId === undefined ? [] : [inUnitWithProfile(within, { unitId, profileId })]),
    ...(filters?.attention ? [asksAttention(filters.attention, within)] : []),
  ];
  const found = bondTables(db)
    .selectFrom('people.person as p')
    .where(sql.join(conditions, sql` and `) as RawBuilder<SqlBool>);
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  return listPage(db, query, {
    found: found.select('p.id'),
    page: async ({ limit, offset }) =>
      presentUsers(
        db,
        await found
          .select(['p.id', 'p.name', 'p.cpf', 'p.email', 'p.entered_at'])
          .orderBy('p.search_name', direction)
          .orderBy('p.id', direction)
          .limit(limit)
          .offset(offset)
          .execute(),
        {
          known,
          today,
          wholeCpf: sought.cpf !== undefined,
          tells: ({ unit }) => reaches(within.reach, { id: unit.id, partId: unit.part_id }),
        },
      ),
  });
});
