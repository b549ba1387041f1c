import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { demonstrationProfile } from '../../access/rules/demonstration-profiles.ts';
import { activateAccess } from '../../people/contract/bonds/activate-access.ts';
import { giveAccess } from '../../people/contract/bonds/give-access.ts';
import { buildPerson } from '../../people/testing/build-people.ts';
import { peopleWorld } from '../../people/testing/people-world.ts';
import { buildUnit } from '../../units/testing/build-units.ts';
import { activateUnit } from '../contract/activate-unit.ts';
import { unitManagementFeature } from './feature.ts';

const database = await testDatabase();
const { api, units, someone } = await peopleWorld(database, unitManagementFeature);
const general = await someone(units.cotec, [demonstrationProfile.MASTER], 'Administrador geral');
const { partId } = units.cocon;
const ROUNDS = 6;

const switchOff = (id: number) => api.call(activateUnit, { body: { capacity_id: id, active: false } }, { as: general });
const giveIn = async (unitId: number) => {
  const body = { part_id: partId, capacity_id: unitId, profiles: [demonstrationProfile.SERVANT] };
  return api.call(giveAccess, { query: { user_id: await buildPerson(database) }, body }, { as: general });
};

/** Whether a unit is on, and how many people can work in it. */
async function standing(unitId: number) {
  const { rows } = await sql<{ active: boolean; bonds: number }>`
    select u.active, (select count(*)::int from people.bond b where b.unit_id = u.id and b.active) as bonds
    from units.unit u where u.id = ${unitId}`.execute(database.owner);
  return rows[0];
}

test('of a unit that is switched off and access given there one finds the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const unit = await buildUnit(database, { partId, abbreviation: `NOVA${round}` });
    const both = await Promise.allSettled([giveIn(unit), switchOff(unit)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([
      { active: true, bonds: 1 },
      { active: false, bonds: 0 },
    ]).toContainEqual(await standing(unit));
  }
});

test('access that was off is not switched on in a unit that ends meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const unit = await buildUnit(database, { partId, abbreviation: `VELHA${round}` });
    const { id } = await giveIn(unit);
    const set = (active: boolean) => api.call(activateAccess, { params: { id }, body: { active } }, { as: general });
    await set(false);
    const both = await Promise.allSettled([set(true), switchOff(unit)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([
      { active: true, bonds: 1 },
      { active: false, bonds: 0 },
    ]).toContainEqual(await standing(unit));
  }
});

test('in a unit that is off no access is given', async () => {
  const unit = await buildUnit(database, { partId, abbreviation: 'FIM' });
  await switchOff(unit);
  const body = { part_id: partId, capacity_id: unit, profiles: [] };
  const input = { query: { user_id: await buildPerson(database) }, body };
  expect((await api.refusal(giveAccess, input, { as: general })).body.code).toBe('UNIT_UNKNOWN');
});
