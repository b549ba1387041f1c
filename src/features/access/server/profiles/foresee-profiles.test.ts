import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { createProfile } from '../../contract/profiles/create-profile.ts';
import { foreseeProfiles } from '../../contract/profiles/foresee-profiles.ts';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { accessWorld } from '../../testing/access-world.ts';

const world = await accessWorld();
const { api } = world;
let marcos: Actor;
let partial: Actor;
let ouvidoria: number;

beforeAll(async () => {
  marcos = await world.holder(19);
  partial = await world.holder(1, [25, 75]);
  const body = { name: 'Ouvidoria', all_parts: true, permissions: [25, 27] };
  ouvidoria = (await api.call(createProfile, { body }, { as: marcos })).id;
  const ana = await world.holder(ouvidoria);
  await world.give(ana, 1);
  await world.holder(ouvidoria);
});

const foresee = (profiles: { id: number; permissions: number[]; version?: number }[], as = marcos) =>
  api.call(foreseeProfiles, { body: { profiles: profiles as never } }, { as });

test('tells who is touched, each once, and writes nothing', async () => {
  const told = await foresee([
    { id: ouvidoria, permissions: [25, 88] },
    { id: 1, permissions: [25] },
  ]);
  expect(told.profiles.map(({ name, people, refusals }) => ({ name, people, refusals }))).toEqual([
    { name: 'Ouvidoria', people: 2, refusals: [] },
    { name: 'Servidor', people: 2, refusals: [] },
  ]);
  expect(told).toMatchObject({ people: 3, sensitive: [], reason_required: false, managers: 1, refusals: [] });
  const { permissions, version } = await api.call(getProfile, { params: { id: ouvidoria } }, { as: marcos });
  expect({ permissions, version }).toEqual({ permissions: [25, 27], version: 1 });
  expect(await world.told('profile-changed')).toEqual([]);
});

test('what is sensitive is counted, today and then, and asks a reason', async () => {
  const told = await foresee([{ id: ouvidoria, permissions: [25, 27, 82] }]);
  expect(told).toMatchObject({ sensitive: [{ id: 82, before: 1, after: 3 }], reason_required: true });
});

test('each refusal stands with its profile, and what nobody could do any more with all of them', async () => {
  const told = await foresee([{ id: ouvidoria, permissions: [25, 80] }], partial);
  expect(told.profiles[0]?.refusals.map(({ code }) => code)).toEqual(['GIVES_MORE_THAN_HELD']);
  const older = await foresee([{ id: ouvidoria, permissions: [], version: 7 }]);
  expect(older.profiles[0]?.refusals.map(({ code }) => code)).toEqual(['PERMISSION_MISSING', 'PROFILE_CHANGED']);
  const last = await foresee([{ id: 19, permissions: world.everything.filter((one) => one !== 75) }]);
  expect(last).toMatchObject({ managers: 0, refusals: [{ code: 'NOBODY_MANAGES_PROFILES' }] });
});

test('what one profile loses another may gain', async () => {
  const told = await foresee([
    { id: 19, permissions: world.everything.filter((one) => one !== 51) },
    { id: ouvidoria, permissions: [25, 51] },
  ]);
  expect(told.refusals).toEqual([]);
});
