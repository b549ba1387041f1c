import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../../platform/server/credentials/password.ts';
import { readToken } from '../../../platform/server/credentials/token.ts';
import { openDatabase } from '../../../platform/server/db/database.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { plantPermissions } from '../../access/server/index.ts';
import { buildBond, buildPerson, nextCpf } from '../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { chooseCapacity } from '../contract/choose-capacity.ts';
import { currentUser } from '../contract/current-user.ts';
import { login } from '../contract/login.ts';
import { logout } from '../contract/logout.ts';
import { actorOf } from './actor-of.ts';
import { sessionFeature } from './feature.ts';
import { authenticateWith, explainLossWith } from './index.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: sessionFeature.events });
const api = await testApi(sessionFeature.endpoints, deps);
const authenticate = authenticateWith(deps.db, deps.secrets.token);
const password = 'Carimbo#2026';
let partId: number;
let units: { cocon: number; asjur: number };

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  units = {
    cocon: await buildUnit(database, { partId, abbreviation: 'COCON' }),
    asjur: await buildUnit(database, { partId, abbreviation: 'ASJUR' }),
  };
});

/** A person with two bonds, the main one in COCON. */
async function servant() {
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, passwordHash: await hashPassword(password) });
  await buildBond(database, { personId, unitId: units.asjur, secondary: true });
  await buildBond(database, { personId, unitId: units.cocon });
  return { cpf, personId };
}

async function openSessionsOf(personId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from session.session
    where person_id = ${personId} and revoked_at is null`.execute(database.owner);
  return rows[0]!.n;
}

async function signIn(cpf: string) {
  const { token } = await api.call(login, { body: { cpf, password } });
  const actor = await authenticate(token, testNow);
  if (!actor) throw new Error('no actor');
  return { token, actor };
}

describe('signing in', () => {
  test('says that the system is away while its database is', async () => {
    const away = openDatabase({ url: 'postgres://carimbo@127.0.0.1:1/carimbo' });
    onTestFinished(() => away.destroy());
    const withoutDatabase = await testApi(sessionFeature.endpoints, { ...deps, db: away });
    const refused = await withoutDatabase.refusal(login, { body: { cpf: nextCpf(), password } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'AUTH_SYSTEM_INACTIVE' } });
  });

  test('gives a token of ten hours under the main bond', async () => {
    const { cpf, personId } = await servant();
    const { token, actor } = await signIn(cpf);
    expect(actor).toMatchObject({ personId, unit: { id: units.cocon, label: 'COCON/SESAU' } });
    expect(await readToken(token, deps.secrets.token, new Date(testNow.getTime() + 9.9 * 3_600_000))).not.toBeNull();
    expect(await readToken(token, deps.secrets.token, new Date(testNow.getTime() + 10.1 * 3_600_000))).toBeNull();
  });

  test('an unknown CPF reads the same as a wrong password', async () => {
    const refused = await api.refusal(login, { body: { cpf: nextCpf(), password } });
    expect(refused.body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: expect.stringContaining('4 tentativas') });
  });
});

describe('the session', () => {
  test('tells who is signed in and where else they may act', async () => {
    const { cpf } = await servant();
    const { actor } = await signIn(cpf);
    const me = await api.call(currentUser, {}, { as: actor });
    expect(me.capacity).toMatchObject({ capacity_id: units.cocon, label: 'COCON/SESAU' });
    expect(me.bonds.map((bond) => bond.capacity_id)).toEqual([units.cocon, units.asjur]);
  });

  test('signing out revokes the token at once', async () => {
    const { cpf } = await servant();
    const { token, actor } = await signIn(cpf);
    await api.call(logout, {}, { as: actor });
    expect(await authenticate(token, testNow)).toBeNull();
  });

  test('switching capacity gives a new token and ends the old one', async () => {
    const { cpf } = await servant();
    const { token, actor } = await signIn(cpf);
    const switched = await api.call(chooseCapacity, { body: { capacity_id: units.asjur } }, { as: actor });
    expect(await authenticate(token, testNow)).toBeNull();
    expect((await authenticate(switched.token, testNow))?.unit?.id).toBe(units.asjur);
  });

  test('one session gives one successor, however many switches are sent at once', async () => {
    const { cpf, personId } = await servant();
    const { actor } = await signIn(cpf);
    const send = () => api.call(chooseCapacity, { body: { capacity_id: units.asjur } }, { as: actor });
    const settled = await Promise.allSettled([send(), send(), send()]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await openSessionsOf(personId)).toBe(1);
  });

  test('a switch that comes after the sign-out lets nobody back in', async () => {
    const { cpf, personId } = await servant();
    const { actor } = await signIn(cpf);
    await api.call(logout, {}, { as: actor });
    const refused = await api.refusal(chooseCapacity, { body: { capacity_id: units.asjur } }, { as: actor });
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_LOST' } });
    expect(await openSessionsOf(personId)).toBe(0);
  });

  test('a unit that was switched off is passed over when signing in, and refused when chosen', async () => {
    const { cpf, personId } = await servant();
    const closed = await buildUnit(database, { partId, abbreviation: 'EXTINTA' });
    const lone = nextCpf();
    await buildBond(database, {
      personId: await buildPerson(database, { cpf: lone, passwordHash: await hashPassword(password) }),
      unitId: closed,
    });
    await buildBond(database, { personId, unitId: closed, secondary: true });
    await sql`update units.unit set active = false where id in (${closed}, ${units.cocon})`.execute(database.owner);
    try {
      const { actor } = await signIn(cpf);
      expect(actor.unit?.id).toBe(units.asjur);
      const refused = await api.refusal(chooseCapacity, { body: { capacity_id: closed } }, { as: actor });
      expect(refused.body.code).toBe('CAPACITY_NOT_YOURS');
      expect((await api.refusal(login, { body: { cpf: lone, password } })).status).toBe(403);
    } finally {
      await sql`update units.unit set active = true where id = ${units.cocon}`.execute(database.owner);
    }
  });

  test('a unit without a bond is refused', async () => {
    const { cpf } = await servant();
    const { actor } = await signIn(cpf);
    const refused = await api.refusal(chooseCapacity, { body: { capacity_id: 999_999 } }, { as: actor });
    expect(refused.body.code).toBe('CAPACITY_NOT_YOURS');
  });

  test('a person switched off is out on the next request', async () => {
    const { cpf, personId } = await servant();
    const { token } = await signIn(cpf);
    await database.owner
      .withTables<{ 'people.person': { id: number; active: boolean } }>()
      .updateTable('people.person')
      .set({ active: false })
      .where('id', '=', personId)
      .execute();
    expect(await authenticate(token, testNow)).toBeNull();
  });

  test.for([
    ['the bond is switched off', 'people.bond', 'active = false'],
    ['the bond may not enter any more', 'people.bond', 'carimbo_access = false'],
    ['the bond ended yesterday', 'people.bond', "valid_from = '2020-01-01', valid_to = '2026-10-13'"],
    ['the bond ends today', 'people.bond', "valid_from = '2020-01-01', valid_to = '2026-10-14'"],
    ['the bond begins tomorrow', 'people.bond', "valid_from = '2099-01-01'"],
  ] as const)('%s: out on the next request', async ([, table, change]) => {
    const { cpf } = await servant();
    const { token, actor } = await signIn(cpf);
    await sql`update ${sql.raw(table)} set ${sql.raw(change)} where id = ${actor.unit!.bondId}`.execute(database.owner);
    expect(await authenticate(token, testNow)).toBeNull();
  });

  test('whose bond ended is told which, and by whom it is given again, on the next request; a stranger is told nothing', async () => {
    const { cpf } = await servant();
    const { token, actor } = await signIn(cpf);
    const why = (of: string, at = testNow) => explainLossWith(deps.db, deps.secrets.token)(of, at);
    expect(await why(token)).toBeNull();
    const change = (set: string) =>
      sql`update people.bond set ${sql.raw(set)} where id = ${actor.unit!.bondId}`.execute(database.owner);
    await change('active = false');
    expect(await why(token)).toMatchObject({ message: 'Sua lotação em COCON/SESAU foi desligada.' });
    await change("active = true, valid_to = '2026-10-14'");
    expect(await why(token)).toMatchObject({
      message: 'Sua lotação em COCON/SESAU terminou.',
      resolve: expect.stringContaining('peça acesso a quem administra COCON/SESAU') as string,
    });
    expect(await why(token, new Date(testNow.getTime() + 11 * 3_600_000))).toBeNull();
    expect(await why(`${token}x`)).toBeNull();
    await sql`update session.session set revoked_at = ${testNow} where id = ${actor.sessionId}`.execute(database.owner);
    expect(await why(token)).toBeNull();
  });

  test('who works nowhere any more comes in, and is told where they worked last', async () => {
    const cpf = nextCpf();
    const personId = await buildPerson(database, { cpf, passwordHash: await hashPassword(password) });
    await buildBond(database, { personId, unitId: units.asjur, validTo: '2025-01-01' });
    await buildBond(database, { personId, unitId: units.cocon, validTo: '2026-10-14' });
    const { actor } = await signIn(cpf);
    const me = await api.call(currentUser, {}, { as: actor });
    expect(me).toMatchObject({ capacity: null, worked_in: { label: 'COCON/SESAU', last_day: '2026-10-13' } });
    const other = await servant();
    expect(await api.call(currentUser, {}, { as: (await signIn(other.cpf)).actor })).not.toHaveProperty('worked_in');
  });

  test('the units where a person works are those whose bond holds that day, whichever one they act for', async () => {
    const { cpf, personId } = await servant();
    const { token } = await signIn(cpf);
    const places = async () => (await authenticate(token, testNow))?.workplaces.toSorted((a, b) => a - b);
    expect(await places()).toEqual([units.cocon, units.asjur]);
    const other = async (change: string) => {
      await sql`update people.bond set ${sql.raw(change)} where person_id = ${personId} and unit_id = ${units.asjur}`.execute(
        database.owner,
      );
      return places();
    };
    expect(await other("valid_to = '2026-10-15'")).toEqual([units.cocon, units.asjur]);
    expect(await other("valid_to = '2026-10-14'")).toEqual([units.cocon]);
    expect(await other("valid_to = null, valid_from = '2026-10-15'")).toEqual([units.cocon]);
    expect(await other("valid_from = '2020-01-01', carimbo_access = false")).toEqual([units.cocon]);
    expect(await other('carimbo_access = true, active = false')).toEqual([units.cocon]);
    expect(await other('active = true')).toEqual([units.cocon, units.asjur]);
  });

  test('a permission given or taken counts on the next request', async () => {
    const { cpf } = await servant();
    const { token, actor } = await signIn(cpf);
    const held = async () => [...((await authenticate(token, testNow))?.permissions ?? [])].toSorted((a, b) => a - b);
    const before = await held();
    await database.owner.transaction().execute(plantPermissions);
    await sql`insert into access.profile (id, name) values (300, 'Dado agora')`.execute(database.owner);
    await sql`insert into access.profile_permission (profile_id, permission_id) values (300, 25), (300, 31)`.execute(
      database.owner,
    );
    await sql`insert into people.bond_profile (bond_id, profile_id) values (${actor.unit!.bondId}, 300)`.execute(
      database.owner,
    );
    expect(await held()).toEqual([...new Set([...before, 25, 31])].toSorted((a, b) => a - b));
    await sql`delete from access.profile_permission where profile_id = 300 and permission_id = 31`.execute(
      database.owner,
    );
    expect(await held()).toEqual([...new Set([...before, 25])].toSorted((a, b) => a - b));
  });

  test('a session of somebody else, or under the bond of somebody else, is nobody’s', async () => {
    const { cpf } = await servant();
    const { actor } = await signIn(cpf);
    const other = await servant();
    const standing = { sessionId: actor.sessionId, personId: other.personId };
    expect(await actorOf(database.app, standing, testNow)).toBeNull();
    await sql`update session.session set person_id = ${other.personId} where id = ${actor.sessionId}`.execute(
      database.owner,
    );
    expect(await actorOf(database.app, standing, testNow)).toBeNull();
  });

  test('everything it recorded verifies', async () => {
    const { events, broken } = await verifyLedger(database.owner);
    expect(events).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });
});
