import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { editUnitPermissions } from '../../contract/unit-limits/edit-unit-permissions.ts';
import { whoMay } from '../../contract/permissions/who-may.ts';
import { accessWorld } from '../../testing/access-world.ts';

const world = await accessWorld();
const { api, database } = world;
let marcos: Actor;

beforeAll(async () => {
  marcos = await world.holder(19);
  await world.holder(1);
  const both = await world.holder(1);
  await world.give(both, 2);
  await world.holder(5);
  const off = await world.holder(1);
  await sql`update people.bond set carimbo_access = false where id = ${off.unit!.bondId}`.execute(database.owner);
});

const who = (id: number, capacity_id?: number) =>
  api.call(whoMay, { params: { id }, query: capacity_id === undefined ? {} : { capacity_id } }, { as: marcos });

test('how many may, by which profile, and why the others may not', async () => {
  const told = await who(35, world.cotec);
  expect(told).toMatchObject({ people: 3, limited: { people: 0, units: [] } });
  expect(told.profiles.map(({ name, people }) => [name, people])).toEqual([
    ['Servidor', 2],
    ['Administrador geral', 1],
    ['Servidor com encaminhamento', 1],
  ]);
  expect(told.unit).toMatchObject({ label: 'COTEC/SEPLAG', lets: true, working: 5, may: 3 });
  expect(told.unit?.people.map(({ profiles }) => profiles).toSorted()).toEqual([
    ['Administrador geral'],
    ['Servidor'],
    ['Servidor', 'Servidor com encaminhamento'],
  ]);
  expect(told.unit?.others).toEqual([
    { why: 'só com Protocolista', people: 1 },
    { why: 'com o acesso desligado', people: 1 },
  ]);
});

test('a limit of the unit is told, in the unit and everywhere', async () => {
  const permissions = world.everything.filter((id) => id !== 80) as never[];
  const ana = await world.holder(2);
  await sql`update people.bond set unit_id = ${world.cocon} where id = ${ana.unit!.bondId}`.execute(database.owner);
  await api.call(editUnitPermissions, { body: { capacities: [world.cocon], permissions } }, { as: marcos });
  const told = await who(80, world.cocon);
  expect(told.limited).toEqual({ people: 1, units: ['COCON/SESAU'] });
  expect(told.unit).toMatchObject({ lets: false, may: 0, others: [{ why: 'pelo limite da unidade', people: 1 }] });
  expect((await who(80)).unit).toBeNull();
});

test('a permission or a unit that is not there', async () => {
  expect((await api.refusal(whoMay, { params: { id: 32 } }, { as: marcos })).body.code).toBe('PERMISSION_NOT_FOUND');
  const query = { capacity_id: 999_999 };
  expect((await api.refusal(whoMay, { params: { id: 35 }, query }, { as: marcos })).body.code).toBe('UNKNOWN_CHOICE');
});
