import { read } from '../../../../platform/server/acts/handlers.ts';
import { listPermissions as contract } from '../../contract/permissions/list-permissions.ts';
import { isFoundBy } from '../../rules/found-by-words.ts';
import { accessTables } from '../access-tables.ts';
import { dayOf } from '../keep-somebody.ts';
import { inOrder, pageOf } from '../page-of.ts';
import { profileRows } from '../profiles/profile-rows.ts';
import { peopleWhoMay } from './holders-of-permissions.ts';

export const listPermissions = read(contract, async ({ input: { query }, db, now }) => {
  const { order_by: order, simple } = query;
  const text = query.search_text ?? query.search ?? '';
  const rows = await accessTables(db).selectFrom('access.permission').selectAll().execute();
  const found = rows.filter((row) => isFoundBy(text, [row.description, row.key, String(row.id), ...row.keywords]));
  const isCounted = !simple || order.endsWith('people');
  const people = isCounted ? await peopleWhoMay(db, await dayOf(db, now)) : new Map<number, number>();
  const profiles = isCounted ? (await profileRows(db)).filter(({ active }) => active) : [];
  const items = found
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({
      ...row,
      profiles: profiles.filter(({ permissions }) => permissions.includes(row.id)).length,
      people: people.get(row.id) ?? 0,
    }))
    .toSorted(inOrder(order, (item) => item[order.replace('-', '') as 'id' | 'description' | 'people']));
  const page = pageOf(items, query);
  return {
    ...page,
    results: page.results.map(({ profiles: granting, people: who, ...item }) =>
      simple ? item : { ...item, profiles: granting, people: who },
    ),
  };
});
