import { sql, type SqlBool } from 'kysely';
import { unaccent } from '../../../kernel/texts/text.ts';
import { read } from '../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../platform/server/acts/list-page.ts';
import { within } from '../../../platform/server/db/conditions.ts';
import { unitReach } from '../../units/rules/unit-administration.ts';
import { listPlans as contract } from '../contract/list-plans.ts';
import { planTables } from './plan-row.ts';
import { presentPlans } from './present-plan.ts';

export const listPlans = read(contract, async ({ input: { query }, actor, db }) => {
  const reach = unitReach(actor);
  const typed = unaccent(query.search ?? '').trim();
  let found = planTables(db).selectFrom('reorganisations.plan as p');
  // `isWithin` of the rules.
  if (reach?.of !== 'all') {
    found = found.where(sql<SqlBool>`p.part_ids <@ array[${reach?.partId ?? 0}]::bigint[]`);
  }
  if (query.filters?.status) found = found.where('p.state', '=', query.filters.status);
  if (typed) found = found.where('p.search_text', 'like', within(typed));
  return listPage(db, query, {
    found: found.select('p.id'),
    page: async ({ limit, offset }) =>
      presentPlans(db, await found.selectAll('p').orderBy('p.id', 'desc').limit(limit).offset(offset).execute()),
  });
});
