import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { demonstrationProfile } from '../rules/demonstration-profiles.ts';
import { permission } from '../rules/permissions.ts';
import { permissionsOfBond, plantProfiles } from './index.ts';
import type { AccessTables } from './tables.generated.ts';

const database = await testDatabase();
const tables = database.app.withTables<AccessTables>();
const plant = () => database.app.transaction().execute(plantProfiles);
let partId: number;
let unitId: number;

const heldWith = async (...profileIds: number[]) =>
  [...(await permissionsOfBond(database.app, { unitId, partId, profileIds }))].toSorted((a, b) => a - b);

beforeAll(async () => {
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  await plant();
});

describe('the profiles of a new installation', () => {
  test('the master holds every permission there is', async () => {
    expect(await heldWith(demonstrationProfile.MASTER)).toEqual(Object.values(permission).toSorted((a, b) => a - b));
  });

  test('planting again keeps what administrators changed', async () => {
    await tables
      .deleteFrom('access.profile_permission')
      .where('profile_id', '=', demonstrationProfile.PROTOCOLER)
      .where('permission_id', '=', permission.FORWARD)
      .execute();
    await plant();
    expect(await heldWith(demonstrationProfile.PROTOCOLER)).toEqual([25, 30, 40, 41, 88]);
  });

  test('a profile made later gets an id past those of the product', async () => {
    const { id } = await tables
      .insertInto('access.profile')
      .values({ name: 'Perfil local' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThanOrEqual(100);
  });
});

describe('what a bond lets a person do', () => {
  test('profiles add up; without one there is nothing', async () => {
    const both = await heldWith(demonstrationProfile.SERVANT, demonstrationProfile.SERVANT_FORWARDING);
    expect(both).toEqual([25, 27, 28, 30, 35, 40, 80, 88]);
    expect(await heldWith()).toEqual([]);
  });

  test('an inactive profile, or one of another organ only, gives nothing', async () => {
    await tables.insertInto('access.profile').values({ id: 200, name: 'De outro órgão', all_parts: false }).execute();
    await tables.insertInto('access.profile_permission').values({ profile_id: 200, permission_id: 25 }).execute();
    expect(await heldWith(200)).toEqual([]);
    await tables.insertInto('access.profile_part').values({ profile_id: 200, part_id: partId }).execute();
    expect(await heldWith(200)).toEqual([25]);
    await tables.updateTable('access.profile').set({ active: false }).where('id', '=', 200).execute();
    expect(await heldWith(200)).toEqual([]);
  });

  test('a unit with its own list narrows everybody in it', async () => {
    await tables.insertInto('access.unit_permission').values({ unit_id: unitId, permission_id: 25 }).execute();
    expect(await heldWith(demonstrationProfile.MASTER)).toEqual([25]);
  });
});
