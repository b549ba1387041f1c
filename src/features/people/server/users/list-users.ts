import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIST_WINDOW } from '../../../../platform/contract/list.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { countedAs } from '../../../../platform/server/db/counted.ts';
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
  const within = withinReach(actor, { known, today });
  const unitId = filters?.capacity_id;
  const profileId = filters?.profile_id;
  const narrowed = [
    ...isSought(sought),
    ...(unitId === undefined && profileId === undefined ? [] : [inUnitWithProfile(within, { unitId, profileId })]),
    ...(filters?.attention ? [asksAttention(filters.attention, within)] : []),
  ];
  // Whoever has one in a unit, with a profile or that asks for attention, has one within reach.
  const hasBondAlready =
    unitId !== undefined ||
    profileId !== undefined ||
    (filters?.attention !== undefined && filters.attention !== 'OFF');
  const found = bondTables(db)
    .selectFrom('people.person as p')
    .where(sql.join([...(hasBondAlready ? [] : [hasBond(within)]), ...narrowed], sql` and `) as RawBuilder<SqlBool>);
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  // Few are gathered and put in order; of everybody, the order is walked. Left to choose, the database walks past thousands for a name that
  // is far down.
  const isFew = narrowed.length > 0 || within.reach?.of !== 'all';
  const inOrder = ({ limit, offset }: { readonly limit: number; readonly offset: number }) =>
    bondTables(db)
      .with(
        (cte) => (isFew ? cte('one').materialized() : cte('one')),
        () => found.select(['p.id', 'p.name', 'p.cpf', 'p.email', 'p.entered_at', 'p.search_name']),
      )
      .selectFrom('one')
      .select(['one.id', 'one.name', 'one.cpf', 'one.email', 'one.entered_at'])
      .orderBy('one.search_name', direction)
      .orderBy('one.id', direction)
      .limit(limit)
      .offset(offset);
  const present = (people: Parameters<typeof presentUsers>[1]) =>
    presentUsers(db, people, {
      known,
      today,
      wholeCpf: sought.cpf !== undefined,
      tells: ({ unit }) => reaches(within.reach, { id: unit.id, partId: unit.part_id }),
    });
  if (isFew && !query.only_count) {
    // Those that are gathered are counted as they stand there, and not looked for a second time.
    const { paginator_count: limit } = query;
    const rows = await inOrder({ limit, offset: (query.page - 1) * limit })
      .select(sql<number>`(select count(*)::int from (select from one limit ${LIST_WINDOW + 1}) counted)`.as('found'))
      .execute();
    if (rows[0]) return { results: await present(rows), ...countedAs(rows[0].found) };
  }
  return listPage(db, query, {
    found: found.select('p.id'),
    page: async (rows) => present(await inOrder(rows).execute()),
  });
});
