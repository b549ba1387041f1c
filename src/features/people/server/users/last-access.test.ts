import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { demonstrationProfile } from '../../../access/rules/demonstration-profiles.ts';
import { assignerProfile } from '../../../access/rules/permissions.ts';
import { countAttention } from '../../contract/users/count-attention.ts';
import { listUsers } from '../../contract/users/list-users.ts';
import { searchUsersAdm } from '../../contract/users/search-users-adm.ts';
import { peopleWorld } from '../../testing/people-world.ts';
import { noteEntry } from '../note-entry.ts';

const database = await testDatabase();
const { api, deps, units, someone } = await peopleWorld(database);
const chief = await someone(units.cocon, [assignerProfile.UNIT_ADMINISTRATOR], 'Chefe do setor');
const servant = (name: string) => someone(units.cocon, [demonstrationProfile.SERVANT], name);
const today = deps.clock().getTime();
const enters = ({ personId }: Actor, daysAgo: number) =>
  database.app.transaction().execute((tx) => noteEntry(tx, { personId, now: new Date(today - daysAgo * 86_400_000) }));

test('who did not come in for 90 days, or never since they could, is found by it; who just got access is not', async () => {
  const [lately, long, never, anew] = [
    await servant('Bento'),
    await servant('Célia'),
    await servant('Dora'),
    await servant('Edu'),
  ];
  await enters(chief, 0);
  await enters(lately, 89);
  await enters(long, 91);
  // An entry that is told late does not take the newer one back.
  await enters(lately, 200);
  await sql`update people.bond set valid_from = ${new Date(today)} where person_id = ${anew.personId}`.execute(
    database.owner,
  );
  const { results } = await api.call(listUsers, { query: { filters: { attention: 'NOT_ENTERED' } } }, { as: chief });
  expect(results.map(({ name }) => name)).toEqual(['Célia', 'Dora']);
  expect(results.map(({ last_access }) => last_access !== null)).toEqual([true, false]);
  const { attention } = await api.call(countAttention, {}, { as: chief });
  expect(attention.find(({ key }) => key === 'NOT_ENTERED')?.count).toBe(2);
  expect(never.name).toBe('Dora');
});

test('a page of few tells how many there are, and so does one behind the last', async () => {
  const filters = { attention: 'NOT_ENTERED' as const };
  const page = (page: number, more = {}) =>
    api.call(listUsers, { query: { filters, page, paginator_count: 1, ...more } }, { as: chief });
  const [second, behind, counted] = [await page(2), await page(3), await page(1, { only_count: true })];
  expect(second).toMatchObject({ results: [{ name: 'Dora' }], count: 2, count_relation: 'eq' });
  for (const empty of [behind, counted]) expect(empty).toEqual({ results: [], count: 2, count_relation: 'eq' });
});

test('of people whom one only looks up, nothing is told of when they came in', async () => {
  const far = await someone(units.cotec, [demonstrationProfile.SERVANT], 'Fabiano');
  await enters(far, 1);
  const found = await api.call(searchUsersAdm, { query: { name: 'Fabiano' } }, { as: chief });
  expect(found.map(({ last_access }) => last_access)).toEqual([null]);
});
