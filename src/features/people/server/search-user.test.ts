import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { searchUser } from '../contract/search-user.ts';
import { buildActor, buildBond, buildPerson } from '../testing/build-people.ts';
import { peopleFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(peopleFeature.endpoints, await testDeps(database));
let servant: Actor;
let citizen: Actor;
let other: Actor;
let unitId: number;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  servant = await buildActor(database, { name: 'Ana Nogueira', post: 'Analista', unit: { id: unitId, partId } });
  citizen = await buildActor(database, { name: 'Rafael Queiroz' });
  other = await buildActor(database, { name: 'Teresa Queiroz' });
});

const find = async (query: Parameters<typeof api.call<typeof searchUser>>[1]['query'], as: Actor) =>
  api.call(searchUser, { query: query ?? {} }, { as });
const names = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ name }) => name);

test('a servant finds colleagues with address and post, and citizens', async () => {
  const [found] = await find({ search: 'nogueira' }, servant);
  expect(found).toMatchObject({
    name: 'Ana Nogueira',
    email: expect.any(String) as string,
    bonds: [{ post: 'Analista' }],
  });
  expect(await names({ search: 'queiroz' }, servant)).toEqual(['Rafael Queiroz', 'Teresa Queiroz']);
  expect(await names({ cpf: citizen.cpf }, servant)).toEqual(['Rafael Queiroz']);
});

test('of who has bonds only those are found whom one of them lets in (R270)', async () => {
  const [without, within] = await Promise.all([
    buildPerson(database, { name: 'Davi Sem Acesso' }),
    buildPerson(database, { name: 'Davi Com Acesso' }),
  ]);
  await buildBond(database, { personId: without, unitId, access: false });
  await buildBond(database, { personId: within, unitId });
  expect(await names({ search: 'davi' }, servant)).toEqual(['Davi Com Acesso']);
});

describe('who works in no unit', () => {
  test('finds nobody by letters of a name, nor by a unit', async () => {
    expect(await names({ search: 'nogueira' }, citizen)).toEqual([]);
    expect(await names({ name: 'a' }, citizen)).toEqual(['Rafael Queiroz']);
    expect(await names({ capacity_id: unitId }, citizen)).toEqual([]);
  });

  test('does not learn whose a CPF is', async () => {
    expect(await names({ cpf: servant.cpf }, citizen)).toEqual([]);
    expect(await names({ search: other.cpf }, citizen)).toEqual([]);
  });

  test('finds themselves', async () => {
    expect(await names({ search: 'queiroz' }, citizen)).toEqual(['Rafael Queiroz']);
    expect(await names({ cpf: citizen.cpf }, citizen)).toEqual(['Rafael Queiroz']);
  });
});
