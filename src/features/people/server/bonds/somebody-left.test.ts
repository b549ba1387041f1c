import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { addDays } from '../../../../kernel/calendar.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { createProfile } from '../../../access/contract/profiles/create-profile.ts';
import { editProfile } from '../../../access/contract/profiles/edit-profile.ts';
import { foreseeProfiles } from '../../../access/contract/profiles/foresee-profiles.ts';
import { listProfiles } from '../../../access/contract/profiles/list-profiles.ts';
import { editUnitPermissions } from '../../../access/contract/unit-limits/edit-unit-permissions.ts';
import { demonstrationProfile as ids } from '../../../access/rules/demonstration-profiles.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { accessFeature } from '../../../access/server/feature.ts';
import { giveAccess } from '../../contract/bonds/give-access.ts';
import { buildPerson } from '../../testing/build-people.ts';
import { peopleWorld } from '../../testing/people-world.ts';

const database = await testDatabase();
const { api, units, someone } = await peopleWorld(database, accessFeature);
const everything = Object.values<number>(permission);
const without = (id: number) => everything.filter((one) => one !== id);
const reason = 'Portaria 7/2026.';
let general: Actor;

beforeEach(async () => {
  general ??= await someone(units.cocon, [ids.MASTER], 'Geral');
});

test('what the only general administrator does cannot pass to somebody whose bond has a last day', async () => {
  const keeps = [permission.MANAGE_USER_ADM];
  await api.call(
    createProfile,
    { body: { name: 'Gestão de pessoas', permissions: keeps, all_parts: true, reason } },
    { as: general },
  );
  const { results } = await api.call(listProfiles, { query: { search: 'Gestão de pessoas' } }, { as: general });
  await api.call(
    editProfile,
    { params: { id: ids.MASTER }, query: {}, body: { profiles_can_assign: [results[0]!.id], reason } },
    { as: general },
  );
  const { partId: part_id, id: capacity_id } = units.cotec;
  const body = { part_id, capacity_id, profiles: [results[0]!.id], valid_until: addDays('2026-10-14', 1), reason };
  await api.call(giveAccess, { query: { user_id: await buildPerson(database) }, body }, { as: general });

  const less = { id: ids.MASTER, permissions: without(permission.MANAGE_USER_ADM) };
  const refused = await api.refusal(
    editProfile,
    { params: { id: ids.MASTER }, query: {}, body: { permissions: less.permissions, reason } },
    { as: general },
  );
  expect(refused.body).toMatchObject({ code: 'LEAVES_NOBODY', reasons: [{ code: 'NOBODY_ADMINISTERS_FOR_GOOD' }] });
  const foreseen = await api.call(foreseeProfiles, { body: { profiles: [less] } }, { as: general });
  expect(foreseen.refusals.map(({ code }) => code)).toContain('NOBODY_ADMINISTERS_FOR_GOOD');
});

test('nor can a limit of the unit where they work take it', async () => {
  const refused = await api.refusal(
    editUnitPermissions,
    { body: { capacities: [units.cocon.id], permissions: without(permission.MANAGE_USER_ADM), reason } },
    { as: general },
  );
  expect(refused.body).toMatchObject({ code: 'LEAVES_NOBODY', reasons: [{ code: 'NOBODY_ADMINISTERS_FOR_GOOD' }] });
});
