import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { activateProfile } from '../../contract/profiles/activate-profile.ts';
import { createProfile } from '../../contract/profiles/create-profile.ts';
import { deleteProfile } from '../../contract/profiles/delete-profile.ts';
import { editProfile } from '../../contract/profiles/edit-profile.ts';
import { getProfile } from '../../contract/profiles/get-profile.ts';
import { listProfileKeywords } from '../../contract/profiles/list-profile-keywords.ts';
import { listProfiles } from '../../contract/profiles/list-profiles.ts';
import { accessWorld } from '../../testing/access-world.ts';
import { asksSecondFactor, permissionsOfBond } from '../index.ts';

const world = await accessWorld();
const { api, database } = world;
let marcos: Actor;
let partial: Actor;
let made = 0;

beforeAll(async () => {
  marcos = await world.holder(19);
  partial = await world.holder(1, [25, 27, 75]);
});

const fields = (more: object = {}) => ({
  name: `Perfil ${(made += 1)}`,
  all_parts: true,
  permissions: [25, 27],
  keywords: [],
  ...more,
});
const create = (more: object = {}, as = marcos) => api.call(createProfile, { body: fields(more) }, { as });
const edit = (id: number, body: object, as = marcos) => api.call(editProfile, { params: { id }, body }, { as });
const refuseEdit = (id: number, body: object, as = marcos) =>
  api.refusal(editProfile, { params: { id }, body }, { as });
const found = (id: number) => api.call(getProfile, { params: { id } }, { as: marcos });
const names = async (query: object) =>
  (await api.call(listProfiles, { query }, { as: marcos })).results.map(({ name }) => name);

describe('a profile is made', () => {
  test('with what it is, where and who hands it out; the event says it', async () => {
    const { id } = await create({
      name: 'Ouvidoria',
      all_parts: false,
      parts: [world.sesau],
      permissions: [27, 25, 25],
      keywords: ['manifestação'],
      profiles_can_assign: [1],
    });
    expect(id).toBeGreaterThanOrEqual(100);
    expect(await found(id)).toMatchObject({
      name: 'Ouvidoria',
      active: true,
      all_parts: false,
      parts: [{ id: world.sesau, abbreviation: 'SESAU' }],
      permissions: [25, 27],
      keywords: ['manifestação'],
      profiles_can_assign: [{ id: 1, name: 'Servidor' }],
      people: 0,
      version: 1,
      changed_by: marcos.name,
      why_not_delete: null,
    });
    expect((await world.told('profile-created')).at(-1)).toMatchObject({
      stream_id: 1,
      body: { profile_id: id, after: { name: 'Ouvidoria', permissions: [25, 27] }, reason: null },
    });
  });

  test.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'PROFILE_INCOMPLETE'],
    ['without a permission', { permissions: [] }, 'PROFILE_INCOMPLETE'],
    ['without an organ', { all_parts: false }, 'PROFILE_INCOMPLETE'],
    ['with the name of another', { name: 'SERVIDOR' }, 'NAME_TAKEN'],
    ['with an organ that is not there', { all_parts: false, parts: [999_999] }, 'UNKNOWN_CHOICE'],
    ['with a profile that is not there', { profiles_can_assign: [999_999] }, 'UNKNOWN_CHOICE'],
    ['with a sensitive permission unexplained', { permissions: [82] }, 'REASON_REQUIRED'],
  ])('not %s', async (_, more, code) => {
    expect(await api.refusal(createProfile, { body: fields(more) }, { as: marcos })).toMatchObject({ body: { code } });
  });

  test('not with more than its maker holds, nor to hand out more', async () => {
    const more = await api.refusal(createProfile, { body: fields({ permissions: [25, 80] }) }, { as: partial });
    expect(more).toMatchObject({ status: 403, body: { code: 'GIVES_MORE_THAN_HELD' } });
    expect(more.body.message).toContain('"Encaminhar processo"');
    const handing = await api.refusal(createProfile, { body: fields({ profiles_can_assign: [2] }) }, { as: partial });
    expect(handing.body.code).toBe('GIVES_MORE_THAN_HELD');
    await create({}, partial);
  });

  test('not by who does not manage profiles', async () => {
    const ana = await world.holder(1, [25, 37]);
    expect(await api.refusal(createProfile, { body: fields() }, { as: ana })).toMatchObject({ status: 403 });
    await api.call(listProfiles, { query: {} }, { as: ana });
  });
});

describe('a profile is changed', () => {
  test('only in what was sent; the event says before and after', async () => {
    const { id } = await create({ name: 'Gabinete', keywords: ['apoio'] });
    await edit(id, { permissions: [25, 80], version: 1 });
    expect(await found(id)).toMatchObject({ version: 2, name: 'Gabinete', keywords: ['apoio'], permissions: [25, 80] });
    expect((await world.told('profile-changed')).at(-1)?.body).toMatchObject({
      profile_id: id,
      before: { permissions: [25, 27] },
      after: { permissions: [25, 80] },
    });
  });

  test('to ask for a second proof at sign-in, and not to ask any more only with a reason', async () => {
    const { id } = await create({ second_factor: true });
    const asks = () => asksSecondFactor(database.owner, [id]);
    expect([await asks(), (await found(id)).second_factor]).toEqual([true, true]);
    await edit(id, { name: `Perfil ${(made += 1)}` });
    expect(await asks()).toBe(true);
    expect((await refuseEdit(id, { second_factor: false })).body.code).toBe('REASON_REQUIRED');
    await edit(id, { second_factor: false, reason: 'Ordem de serviço 4.' });
    expect([await asks(), (await found(id)).second_factor]).toEqual([false, false]);
    expect((await world.told('profile-changed')).at(-1)?.body).toMatchObject({
      before: { second_factor: true },
      after: { second_factor: false },
      reason: 'Ordem de serviço 4.',
    });
  });

  test('the same again is no change and no event', async () => {
    const { id } = await create();
    const before = (await world.told('profile-changed')).length;
    await edit(id, { permissions: [27, 25] });
    expect((await found(id)).version).toBe(1);
    expect((await world.told('profile-changed')).length).toBe(before);
  });

  test('from the matrix nothing but what it lets do is looked at', async () => {
    const { id } = await create({ name: 'Arquivo setorial' });
    await api.call(
      editProfile,
      { params: { id }, query: { profile_x_permission: true }, body: { name: 'Outro', permissions: [25] } },
      { as: marcos },
    );
    expect(await found(id)).toMatchObject({ name: 'Arquivo setorial', permissions: [25] });
  });

  test('another administrator in between is not written over, and is named', async () => {
    const { id } = await create();
    const helena = await world.holder(19);
    await edit(id, { permissions: [25], version: 1 }, helena);
    const refused = await refuseEdit(id, { permissions: [27], version: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PROFILE_CHANGED' } });
    expect(refused.body.message).toContain(helena.name);
    expect(await found(id)).toMatchObject({ permissions: [25], version: 2 });
  });

  test('two at the same moment: one of them is told', async () => {
    const { id } = await create();
    const both = await Promise.allSettled([
      edit(id, { permissions: [25], version: 1 }),
      edit(id, { permissions: [27], version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await found(id)).version).toBe(2);
  });

  test('nobody makes a profile stronger than what they hold, theirs or not, nor valid in more places', async () => {
    expect((await refuseEdit(1, { permissions: [25, 80] }, partial)).body.code).toBe('GIVES_MORE_THAN_HELD');
    const { id } = await create({ all_parts: false, parts: [world.sesau], permissions: [25, 80] });
    expect((await refuseEdit(id, { all_parts: true }, partial)).body.code).toBe('GIVES_MORE_THAN_HELD');
    await edit(id, { name: 'Só o nome' }, partial);
    await edit(id, { permissions: [25] }, partial);
    await edit(id, { all_parts: true }, partial);
  });

  test('is effective at the next look, and off it gives nothing', async () => {
    const { id } = await create({ permissions: [25] });
    const held = async () =>
      [
        ...(await permissionsOfBond(database.app, { unitId: world.cotec, partId: world.seplag, profileIds: [id] })),
      ].toSorted((a, b) => a - b);
    await edit(id, { permissions: [25, 88] });
    expect(await held()).toEqual([25, 88]);
    await api.call(activateProfile, { params: { id }, body: { active: false } }, { as: marcos });
    expect(await held()).toEqual([]);
    expect(
      (await api.refusal(activateProfile, { params: { id }, body: { active: true } }, { as: partial })).body.code,
    ).toBe('GIVES_MORE_THAN_HELD');
    await api.call(activateProfile, { params: { id }, body: { active: true } }, { as: marcos });
    expect(await held()).toEqual([25, 88]);
  });

  test('administrators who give access stay on', async () => {
    const refused = await api.refusal(activateProfile, { params: { id: 3 }, body: { active: false } }, { as: marcos });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PROFILE_STAYS_ACTIVE' } });
  });

  test('one that is not there', async () => {
    expect((await refuseEdit(999_999, { permissions: [25] })).body.code).toBe('PROFILE_NOT_FOUND');
  });
});

describe('somebody is always left', () => {
  test('the last who may do a thing keeps it until another may', async () => {
    const { id } = await create({ permissions: [51] });
    const other = await create({ permissions: [25] });
    const keeper = await world.holder(id);
    await edit(19, { permissions: world.everything.filter((one) => one !== 51) });

    const refused = await refuseEdit(id, { permissions: [25] });
    expect(refused).toMatchObject({ status: 409, body: { code: 'LEAVES_NOBODY' } });
    expect(refused.body).toMatchObject({ reasons: [{ code: 'PERMISSION_WITHOUT_ANYBODY' }] });
    expect(refused.body.message).toContain('"Autenticar documento"');
    expect(
      (await api.refusal(activateProfile, { params: { id }, body: { active: false } }, { as: marcos })).body.code,
    ).toBe('LEAVES_NOBODY');
    expect((await found(id)).permissions).toEqual([51]);

    await world.give(keeper, other.id);
    await edit(other.id, { permissions: [25, 51] });
    await edit(id, { permissions: [25] });
    await edit(19, { permissions: world.everything });
  });

  test('managing profiles cannot be taken from the last; of two at once, one is refused', async () => {
    const refused = await refuseEdit(19, { permissions: world.everything.filter((one) => one !== 75) });
    expect(refused.body).toMatchObject({ reasons: [{ code: 'NOBODY_MANAGES_PROFILES' }] });

    const { id } = await create({ permissions: [75], reason: 'Segundo gestor.' });
    await world.holder(id);
    const both = await Promise.allSettled([
      edit(19, { permissions: world.everything.filter((one) => one !== 75) }),
      edit(id, { permissions: [25] }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await edit(19, { permissions: world.everything, reason: 'Volta.' });
  });
});

describe('a profile goes away', () => {
  test('when nobody ever had it, with who handed it out; the event keeps what it was', async () => {
    const { id } = await create();
    const other = await create({ profiles_can_assign: [id] });
    await api.call(deleteProfile, { params: { id } }, { as: marcos });
    expect((await api.refusal(getProfile, { params: { id } }, { as: marcos })).status).toBe(404);
    expect((await found(other.id)).profiles_can_assign).toEqual([]);
    expect((await world.told('profile-deleted')).at(-1)?.body).toMatchObject({ profile_id: id });
  });

  test('not while a bond has it, nor one of the product; the list says why', async () => {
    const { id } = await create();
    await world.holder(id);
    const refused = await api.refusal(deleteProfile, { params: { id } }, { as: marcos });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PROFILE_STAYS' } });
    expect(refused.body.message).toBe('Este perfil foi dado a 1 vínculo, e o histórico precisa dele.');
    expect((await found(id)).why_not_delete).toContain('Desative-o');
    expect((await api.refusal(deleteProfile, { params: { id: 5 } }, { as: marcos })).body.code).toBe('PROFILE_STAYS');
  });
});

describe('profiles are listed', () => {
  test('by name and by keyword, by all they let do, by who hands them out and by organ', async () => {
    await create({
      name: 'Perícia médica',
      keywords: ['laudo'],
      permissions: [25, 43],
      all_parts: false,
      parts: [world.sesau],
    });
    expect(await names({ search: 'pericia' })).toEqual(['Perícia médica']);
    expect(await names({ search: 'laudo' })).toEqual(['Perícia médica']);
    expect(await names({ search: 'perícia', permissions: [25, 43] })).toEqual(['Perícia médica']);
    expect(await names({ search: 'perícia', permissions: [25, 80] })).toEqual([]);
    expect(await names({ search: 'perícia', part: world.seplag })).toEqual([]);
    expect(await names({ search: 'perícia', part: world.sesau })).toEqual(['Perícia médica']);
    expect(await names({ profile_assigner: 3 })).toEqual(['Protocolista', 'Servidor', 'Servidor com encaminhamento']);
  });

  test('in pages, by name or by how many people have them; what is off is left out where one chooses', async () => {
    const { id } = await create({ name: 'Desligado' });
    await api.call(activateProfile, { params: { id }, body: { active: false } }, { as: marcos });
    expect(await names({ search: 'desligado' })).toEqual(['Desligado']);
    expect(await names({ search: 'desligado', list: true })).toEqual([]);
    const list = await api.call(listProfiles, { query: { paginator_count: 2, simple: true } }, { as: marcos });
    expect(list.results).toHaveLength(2);
    expect(Object.keys(list.results[0]!)).toEqual(['id', 'name', 'active']);
    expect(list.count).toBeGreaterThan(7);
    const most = await api.call(listProfiles, { query: { order_by: '-people' } }, { as: marcos });
    const people = most.results.map((one) => one.people!);
    expect(people[0]).toBeGreaterThan(0);
    expect(people).toEqual(people.toSorted((a, b) => b - a));
  });

  test('with the words that they are found by', async () => {
    await create({ keywords: ['Licitação'] });
    expect(await api.call(listProfileKeywords, { query: { keyword: 'licita' } }, { as: marcos })).toEqual([
      'Licitação',
    ]);
  });
});
