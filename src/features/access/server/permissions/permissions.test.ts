import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { editPermission } from '../../contract/permissions/edit-permission.ts';
import { getPermission } from '../../contract/permissions/get-permission.ts';
import { listPermissionKeywords } from '../../contract/permissions/list-permission-keywords.ts';
import { listPermissions } from '../../contract/permissions/list-permissions.ts';
import { accessWorld } from '../../testing/access-world.ts';

const world = await accessWorld();
const { api, deps } = world;
let marcos: Actor;

beforeAll(async () => {
  marcos = await world.holder(19);
  await world.holder(1);
});

const words = (id: number, keywords: string[], as = marcos) =>
  api.call(editPermission, { params: { id }, body: { keywords } }, { as });

test('ten a page, found by what they are called, by number and by their words', async () => {
  const first = await api.call(listPermissions, { query: {} }, { as: marcos });
  expect(first).toMatchObject({ count: 50, count_relation: 'eq' });
  expect(first.results).toHaveLength(10);
  const found = async (search_text: string) =>
    (await api.call(listPermissions, { query: { search_text } }, { as: marcos })).results.map(({ id }) => id);
  expect(await found('sem efeito')).toEqual([35]);
  expect(await found('79')).toEqual([79]);
  await words(79, ['CGE', 'auditoria']);
  expect(await found('auditória')).toEqual([79]);
  expect(await api.call(listPermissionKeywords, {}, { as: marcos })).toEqual(['auditoria', 'CGE']);
});

test('with who may do each, by the profiles in use and the limits of units', async () => {
  const { results } = await api.call(
    listPermissions,
    { query: { order_by: '-people', paginator_count: 999 } },
    { as: marcos },
  );
  expect(results[0]).toMatchObject({ people: 2 });
  expect(results.find(({ id }) => id === 79)).toMatchObject({ people: 1, profiles: 1 });
  expect(await api.call(getPermission, { params: { id: 79 } }, { as: marcos })).toMatchObject({
    key: 'INTERNAL_CONTROL',
    people: 1,
    profiles: [{ id: 19, name: 'Administrador geral', people: 1 }],
  });
});

test('its words are changed with an event, and what it lets do is not', async () => {
  await words(51, ['confere']);
  expect((await world.told('permission-words-changed')).at(-1)).toMatchObject({
    stream_id: 1,
    body: { permission_id: 51, before: [], after: ['confere'] },
  });
  const before = (await world.told('permission-words-changed')).length;
  await words(51, ['confere', 'confere']);
  expect((await world.told('permission-words-changed')).length).toBe(before);
  expect(deps.eventKinds.has('permission-words-changed')).toBe(true);
});

test('only by who manages permissions; who manages profiles reads them', async () => {
  const reader = await world.holder(1, [75]);
  await api.call(listPermissions, { query: { simple: true } }, { as: reader });
  const refused = await api.refusal(editPermission, { params: { id: 51 }, body: { keywords: [] } }, { as: reader });
  expect(refused.status).toBe(403);
  expect((await api.refusal(getPermission, { params: { id: 32 } }, { as: marcos })).body.code).toBe(
    'PERMISSION_NOT_FOUND',
  );
});
