import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read, type ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { among, type Condition, within } from '../../../../platform/server/db/conditions.ts';
import { appliesAt, covers } from '../../../units/server/index.ts';
import { listGlobalBookmarks as contract } from '../../contract/administrative/list-global-bookmarks.ts';
import { administeredBy, allOf, listedBookmarks } from '../bookmark-rows.ts';
import { presentBookmarks } from '../present-bookmarks.ts';

type Query = ReadCall<typeof contract>['input']['query'];

export const listGlobalBookmarks = read(contract, ({ db, actor, input: { query } }) => {
  const where = allOf([administeredBy(actor), ...asked(query)]);
  return listPage(db, query, {
    found: sql`select b.id from bookmarks.bookmark b where ${where}`,
    page: async (rows) =>
      presentBookmarks(db, await listedBookmarks(db, { where, order: orderOf(query), reader: actor, ...rows }), actor),
  });
});

const used = sql<SqlBool>`exists (select from bookmarks.marked m where m.bookmark_id = b.id)`;
const byScope = { unit: 'UNIT', sectoral: 'PART', corporate: 'ALL' } as const;

function asked({ word, part, capacity, created_by, used: isUsed, active, scope }: Query): Condition[] {
  const flag = (condition: Condition, wanted: boolean | undefined): Condition[] =>
    wanted === undefined ? [] : [wanted ? condition : sql`not ${condition}`];
  return [
    ...(word ? [sql<SqlBool>`(b.search_name like ${within(unaccent(word))} or b.title ilike ${within(word)})`] : []),
    ...appliesAt('b.applicability', { part, capacity }),
    ...among(sql`b.created_by`, created_by === undefined ? undefined : [created_by]),
    ...flag(used, isUsed),
    ...flag(sql`b.active`, active),
    ...(scope === undefined
      ? []
      : [scope === 'personal' ? sql<SqlBool>`false` : covers('b.applicability', byScope[scope])]),
  ];
}

function orderOf({ order_by: asked = 'name', ordenation }: Query): RawBuilder<unknown> {
  const column = asked.endsWith('changed_at') ? sql`b.changed_at` : sql`b.search_name`;
  const direction = (ordenation ?? (asked.startsWith('-') ? 'desc' : 'asc')) === 'desc' ? sql`desc` : sql`asc`;
  return sql`${column} ${direction}, b.id ${direction}`;
}
