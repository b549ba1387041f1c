import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '../../../platform/contract/endpoint.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { whoMay } from '../../access/contract/permissions/who-may.ts';
import { foreseeUnitLimits } from '../../access/contract/unit-limits/foresee-unit-limits.ts';
import { demonstrationProfile as ids } from '../../access/rules/demonstration-profiles.ts';
import { permission } from '../../access/rules/permissions.ts';
import { accessFeature } from '../../access/server/feature.ts';
import { getHierarchy } from '../../units/contract/tree/get-hierarchy.ts';
import { listChildren } from '../../units/contract/tree/list-children.ts';
import { unitsFeature } from '../../units/server/feature.ts';
import { getUserAccess } from '../contract/users/get-user-access.ts';
import { listUsers } from '../contract/users/list-users.ts';
import { searchUsersAdm } from '../contract/users/search-users-adm.ts';
import { searchUser } from '../contract/search-user.ts';
import { largeOrganisation, loadOrganisation } from '../testing/load-organisation.ts';
import { peopleWorld } from '../testing/people-world.ts';

const database = await testDatabase();
const asked: CompiledQuery[] = [];
const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
// The database is dropped at the end, maybe while one of them is still on its way out.
pool.on('error', () => {});
const watched: Database = new Kysely({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push(query),
});
afterAll(() => watched.destroy());
const { api, units, someone } = await peopleWorld({ ...database, app: watched }, accessFeature, unitsFeature);

/** Nobody who asks for one page may read a tenth of people and bonds; one in twenty-six has the same first name. */
const FEW = 6_000;
const BIG = new Set(['person', 'bond', 'bond_profile', 'unit']);
let general: Actor;
let organ: Actor;
let ofUnit: Actor;
/** A unit with units below it, and somebody of it. */
let some: { readonly id: number; readonly partId: number; readonly personId: number; readonly cpf: string };

beforeAll(async () => {
  await loadOrganisation(database.owner, largeOrganisation);
  general = await someone(units.cocon, [ids.MASTER]);
  organ = await someone(units.cocon, [ids.ORGAN_ADMINISTRATOR]);
  ofUnit = await someone(units.cocon, [ids.UNIT_ADMINISTRATOR]);
  const { rows } = await sql<typeof some>`
    select u.id, u.part_id as "partId", p.id as "personId", p.cpf
    from units.unit u join people.bond b on b.unit_id = u.id join people.person p on p.id = b.person_id
    where exists (select from units.unit child where child.parent_id = u.id)
    order by u.id desc, p.id limit 1`.execute(database.owner);
  some = rows[0]!;
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What a call reads of the big tables: rows, those passed over too, and those of people that are read from end to end. */
async function readingOf<E extends Endpoint>(contract: E, input: InputOf<E>, as: Actor) {
  asked.length = 0;
  await api.call(contract, input, { as });
  const found = { rows: 0, wholeTables: [] as string[] };
  const statements = [...asked].filter(({ sql: text }) => /^\s*(?:select|with)/i.test(text));
  for (const { sql: text, parameters } of statements) {
    const plan = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
    const { rows } = await database.app.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(plan);
    const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
    for (const node of nodes(rows[0]!['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'] ?? '';
      if (!BIG.has(table)) continue;
      found.rows += ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);
      if (node['Node Type'] === 'Seq Scan' && table !== 'unit') found.wholeTables.push(`${table}: ${text}`);
    }
  }
  return found;
}

async function expectFew<E extends Endpoint>(contract: E, input: InputOf<E>, as = general, than = FEW) {
  const { rows, wholeTables } = await readingOf(contract, input, as);
  expect(wholeTables).toEqual([]);
  expect(rows).toBeLessThan(than);
  // What reads nothing at all was not asked.
  expect(rows).toBeGreaterThan(0);
}

test('people are found by words, by CPF and by unit without looking at everybody', async () => {
  await expectFew(searchUser, { query: { name: 'lívia tavares' } });
  await expectFew(searchUser, { query: { name: 'maria' } });
  await expectFew(searchUser, { query: { cpf: some.cpf } });
  await expectFew(searchUser, { query: { capacity_id: some.id } });
  await expectFew(searchUsersAdm, { query: { name: 'otávio sampaio' } });
});

test('so are those whom one administers, of a unit, of an organ and of all', async () => {
  await expectFew(listUsers, { query: { search: 'rosângela' } });
  await expectFew(listUsers, { query: { filters: { capacity_id: some.id } } });
  await expectFew(listUsers, { query: { filters: { profile_id: ids.ORGAN_ADMINISTRATOR } } });
  await expectFew(listUsers, { query: {} }, organ);
  await expectFew(listUsers, { query: { search: 'yara' } }, organ);
  await expectFew(listUsers, { query: {} }, ofUnit);
});

test('one person, with what may be given to them, is read alone', () =>
  expectFew(getUserAccess, { query: { user_id: some.personId } }));

test('the tree is read level by level', async () => {
  await expectFew(getHierarchy, { query: { part_id: some.partId } }, general, 500);
  await expectFew(listChildren, { params: { id: some.id }, query: {} }, general, 100);
});

test('what a limit would take looks at its unit, and at somebody who is left', () =>
  expectFew(foreseeUnitLimits, { body: { capacities: [some.id], permissions: [permission.SECTOR_VIEW] } }));

test('who may do something in a unit, where few may it at all', () =>
  expectFew(whoMay, { params: { id: permission.MANAGE_PROFILES }, query: { capacity_id: units.cocon.id } }));
