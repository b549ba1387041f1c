import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { listHolidays } from '../contract/list-holidays.ts';
import { buildHoliday, buildInstitution } from '../testing/build-units.ts';
import { unitsFeature } from './feature.ts';

const database = await testDatabase();
const api = await testApi(unitsFeature.endpoints, await testDeps(database));
const as: Actor = {
  personId: 1,
  name: 'Ana Paula',
  cpf: '11144477735',
  sessionId: 'signed-in',
  unit: null,
  post: null,
  workplaces: [],
  permissions: new Set(),
};

beforeAll(async () => {
  await buildInstitution(database);
});

test('a year has the national holidays and those of the place, in order', async () => {
  await buildHoliday(database, { day: '2020-03-25', recurs: true, name: 'Data Magna da Aroeira' });
  const days = await api.call(listHolidays, { params: { year: 2027 } }, { as });
  expect(days).toContain('2027-03-25');
  expect(days).toContain('2027-03-26'); // Good Friday
  expect(days).toEqual(days.toSorted());
});

test('a year that is no year is refused in Portuguese', async () => {
  const refused = await api.refusal(listHolidays, { params: { year: 'abc' } }, { as });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Informe um número');
});
