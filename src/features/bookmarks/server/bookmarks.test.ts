import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { buildProfile } from '../../access/testing/build-profile.ts';
import { buildActor, buildBond, buildPerson } from '../../people/testing/build-people.ts';
import { buildStage } from '../../processes/testing/build-stage.ts';
import { buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { checkUsed } from '../contract/administrative/check-used.ts';
import { createGlobalBookmark } from '../contract/administrative/create-global-bookmark.ts';
import { deleteGlobalBookmark } from '../contract/administrative/delete-global-bookmark.ts';
import { deleteGlobalBookmarks } from '../contract/administrative/delete-global-bookmarks.ts';
import { editGlobalBookmark } from '../contract/administrative/edit-global-bookmark.ts';
import { getGlobalBookmark } from '../contract/administrative/get-global-bookmark.ts';
import { listGlobalBookmarks } from '../contract/administrative/list-global-bookmarks.ts';
import { whoManagesBookmarks } from '../contract/administrative/who-manages-bookmarks.ts';
import { markProcess } from '../contract/marking/mark-process.ts';
import { createBookmark } from '../contract/personal/create-bookmark.ts';
import { deleteBookmark } from '../contract/personal/delete-bookmark.ts';
import { editBookmark } from '../contract/personal/edit-bookmark.ts';
import { getBookmark } from '../contract/personal/get-bookmark.ts';
import { listBookmarks } from '../contract/personal/list-bookmarks.ts';
import { listOwnBookmarks } from '../contract/personal/list-own-bookmarks.ts';
import { at, buildGlobalBookmark, buildOwnBookmark } from '../testing/build-bookmark.ts';
import { bookmarksFeature } from './feature.ts';

const database = await testDatabase();
const stage = await buildStage(database, bookmarksFeature);
const { api, units, partId } = stage;
let roads: { id: number; dicom: number };
let master: Actor;
let organAdmin: Actor;
let unitAdmin: Actor;
let servant: Actor;
let neighbour: Actor;
let stranger: Actor;

beforeAll(async () => {
  const der = await buildPart(database, { abbreviation: 'DER', protocolUnit: '00025' });
  roads = { id: der, dicom: await buildUnit(database, { partId: der, abbreviation: 'DICOM' }) };
  master = await stage.servant(units.cocon, { permissions: [25, 68] });
  organAdmin = await stage.servant(units.cocon, { permissions: [25, 69] });
  unitAdmin = await stage.servant(units.cocon, { permissions: [25, 70] });
  servant = await stage.servant(units.cocon);
  neighbour = await stage.servant(units.gelic);
  stranger = await buildActor(database, { unit: { id: roads.dicom, partId: der } });
});

const offered = async (as: Actor, query: object = {}) =>
  (await api.call(listBookmarks, { query }, { as })).results.map(({ name }) => name);
const code = async (...call: Parameters<typeof api.refusal>) => (await api.refusal(...call)).body.code;

describe('a bookmark of one’s own', () => {
  test('needs no permission, and nobody else sees it', async () => {
    const { id } = await buildOwnBookmark(stage, servant, { name: 'Revisar comigo', colour: '#B23A78' });
    expect(await offered(servant)).toContain('Revisar comigo');
    for (const other of [neighbour, master, stranger]) {
      expect(await offered(other)).not.toContain('Revisar comigo');
      expect(await code(getBookmark, { params: { id } }, { as: other })).toBe('BOOKMARK_NOT_FOUND');
      expect(await code(editBookmark, { params: { id }, body: { name: 'Minha' } }, { as: other })).toBe(
        'BOOKMARK_NOT_FOUND',
      );
      expect(await code(deleteBookmark, { params: { id } }, { as: other })).toBe('BOOKMARK_NOT_FOUND');
    }
    expect(await api.call(getBookmark, { params: { id } }, { as: servant })).toMatchObject({
      name: 'Revisar comigo',
      scope: 'personal',
      is_global: false,
      colour: '#b23a78',
      text_colour: '#ffffff',
      why_not_edit: null,
      why_not_delete: null,
    });
  });

  test('is kept by who works nowhere, too', async () => {
    const citizen = await buildActor(database);
    await buildOwnBookmark(stage, citizen, { name: 'Meu pedido' });
    expect(await offered(citizen)).toEqual(['Meu pedido']);
  });

  test('has a name of its own among those of its owner, of 20 characters at most', async () => {
    await buildOwnBookmark(stage, servant, { name: 'Fase externa' });
    const again = { body: { name: '  fase   EXTERNA ' } };
    expect(await code(createBookmark, again, { as: servant })).toBe('BOOKMARK_NAME_TAKEN');
    await buildOwnBookmark(stage, neighbour, { name: 'Fase externa' });
    const tooLong = await api.refusal(createBookmark, { body: { name: 'x'.repeat(21) } }, { as: servant });
    expect(tooLong.status).toBe(400);
    expect(await code(createBookmark, { body: { name: ' ' } }, { as: servant })).toBe('BOOKMARK_INCOMPLETE');
  });

  test('made twice at once under one name is made once', async () => {
    const both = await Promise.allSettled([
      api.call(createBookmark, { body: { name: 'Ao mesmo tempo' } }, { as: servant }),
      api.call(createBookmark, { body: { name: 'Ao mesmo tempo' } }, { as: servant }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps what a change leaves out; the change of another window is not written over', async () => {
    const { id } = await buildOwnBookmark(stage, servant, { title: 'Para ler depois', colour: '#2f6db5' });
    const { version } = await api.call(
      editBookmark,
      { params: { id }, body: { name: 'Depois', version: 1 } },
      { as: servant },
    );
    expect(version).toBe(2);
    expect(await api.call(getBookmark, { params: { id } }, { as: servant })).toMatchObject({
      name: 'Depois',
      title: 'Para ler depois',
      colour: '#2f6db5',
    });
    const late = { params: { id }, body: { active: false, version: 1 } };
    expect(await code(editBookmark, late, { as: servant })).toBe('BOOKMARK_CHANGED');
  });

  test('has letters that can be read on its colour, whatever was asked for', async () => {
    const { id } = await buildOwnBookmark(stage, servant, { colour: '#f2c200', text_colour: '#fff' });
    const { text_colour } = await api.call(getBookmark, { params: { id } }, { as: servant });
    expect(text_colour).toBe('#191d2b');
  });
});

describe('the four scopes', () => {
  test.each([
    ['unit', () => at(partId, units.cocon), { servant: true, neighbour: false, stranger: false }],
    ['sectoral', () => at(partId), { servant: true, neighbour: true, stranger: false }],
    ['corporate', () => ({ all_parts: true }), { servant: true, neighbour: true, stranger: true }],
    [
      'unit, named by other clients',
      () => ({ part: partId, capacity: units.gelic }),
      { servant: false, neighbour: true, stranger: false },
    ],
  ] as const)('%s', async (scope, place, seen) => {
    const name = `De ${scope}`.slice(0, 20);
    const { id } = await buildGlobalBookmark(stage, master, { name, ...place() });
    const told = await api.call(getGlobalBookmark, { params: { id } }, { as: master });
    expect(told).toMatchObject({ scope: scope.split(',')[0], is_global: true });
    const who = { servant, neighbour, stranger };
    for (const [person, actor] of Object.entries(who)) {
      const expected = seen[person as keyof typeof who];
      expect((await offered(actor)).includes(name), `${person} is offered ${scope}`).toBe(expected);
    }
  });

  test('each administrator makes what is within their reach, and nothing beyond', async () => {
    const tried = async (as: Actor, place: object) => {
      const { status } = await api.call(createGlobalBookmark, { body: { name: 'Alcance', ...place } }, { as }).then(
        () => ({ status: 200 }),
        (error: { status: number }) => error,
      );
      return status;
    };
    const places = [at(partId, units.cocon), at(partId, units.gelic), at(partId), at(roads.id), { all_parts: true }];
    const outcome = async (as: Actor) => Promise.all(places.map((place) => tried(as, place)));
    expect(await outcome(unitAdmin)).toEqual([200, 403, 403, 403, 403]);
    expect(await outcome(organAdmin)).toEqual([200, 200, 200, 403, 403]);
    expect(await outcome(master)).toEqual([200, 200, 200, 200, 200]);
    expect(await outcome(servant)).toEqual([403, 403, 403, 403, 403]);
  });

  test('nowhere is said to be missing, and a place that is not there is refused', async () => {
    const ask = (body: object) => code(createGlobalBookmark, { body: { name: 'Onde', ...body } }, { as: master });
    expect(await ask({})).toBe('BOOKMARK_INCOMPLETE');
    expect(await ask(at(987_654))).toBe('UNKNOWN_CHOICE');
    expect(await ask({ legal_natures: ['autarchy'] })).toBe('BOOKMARK_INCOMPLETE');
  });

  test('narrowed while it is used, it stays on the process and is seen by fewer', async () => {
    const { id } = await buildGlobalBookmark(stage, master, { name: 'Estreito', ...at(partId) });
    const process = await stage.process(servant, units.gelic);
    const put = { params: { processId: process.id }, body: { global_bookmarks: [id] } };
    await api.call(markProcess, put, { as: servant });
    await api.call(editGlobalBookmark, { params: { id }, body: at(partId, units.gelic) }, { as: master });
    expect(await offered(servant)).not.toContain('Estreito');
    expect(await code(markProcess, put, { as: servant })).toBe('BOOKMARK_NOT_FOUND');
    // Who does not see it takes nothing of it off.
    await api.call(markProcess, { ...put, body: { global_bookmarks: [] } }, { as: servant });
    const { used } = await api.call(checkUsed, { params: { id } }, { as: master });
    expect(used).toBe(true);
  });
});

describe('one that is used', () => {
  test('is not deleted, says where, and may be switched off', async () => {
    const { id } = await buildGlobalBookmark(stage, master, { name: 'Em uso', all_parts: true });
    const one = await stage.process(servant, units.gelic);
    const other = await stage.process(servant, units.asjur);
    for (const process of [one, other]) {
      await api.call(
        markProcess,
        { params: { processId: process.id }, body: { global_bookmarks: [id] } },
        { as: servant },
      );
    }
    const { status, body } = await api.refusal(deleteGlobalBookmark, { params: { id } }, { as: master });
    expect([status, body.code, body.message]).toEqual([
      409,
      'BOOKMARK_IN_USE',
      'Marcador em uso em 2 processos. Retire-o deles antes de excluir.',
    ]);
    expect(JSON.stringify(body.reasons)).toContain('Estão em GELIC/SESAU (1) e ASJUR/SESAU (1).');
    const told = await api.call(checkUsed, { params: { id } }, { as: master });
    expect(told).toMatchObject({ used: true, uses: 2, uses_relation: 'eq' });
    expect(told.places.map(({ capacity, uses }) => [capacity.label, uses])).toEqual([
      ['GELIC/SESAU', 1],
      ['ASJUR/SESAU', 1],
    ]);

    await api.call(editGlobalBookmark, { params: { id }, body: { active: false } }, { as: master });
    expect(await offered(servant)).not.toContain('Em uso');
    expect(await offered(servant, { inactive_too: true })).toContain('Em uso');
    const third = await stage.process(servant, units.gelic);
    expect(
      await code(markProcess, { params: { processId: third.id }, body: { global_bookmarks: [id] } }, { as: servant }),
    ).toBe('BOOKMARK_INACTIVE');
    // Where it is it stays, also when others are chosen beside it.
    await api.call(markProcess, { params: { processId: one.id }, body: { global_bookmarks: [id] } }, { as: servant });
  });

  test('on a process that its administrator may not know tells that it is used and no number', async () => {
    const { id } = await buildGlobalBookmark(stage, master, { name: 'Sigiloso', all_parts: true });
    const opener = await stage.servant(units.dirad);
    const secret = await stage.process(opener, units.dirad, {
      secrecy_id: 4,
      legal_reference_id: stage.legalReference,
    });
    await sql`insert into bookmarks.marked values (${secret.id}, ${id}, ${opener.personId}, now())`.execute(
      database.owner,
    );
    expect(await api.call(checkUsed, { params: { id } }, { as: master })).toEqual({
      used: true,
      uses: 0,
      uses_relation: 'eq',
      places: [],
    });
    const { body } = await api.refusal(deleteGlobalBookmark, { params: { id } }, { as: master });
    expect(body.message).toBe('Marcador em uso em processos que você não vê.');
    expect(JSON.stringify(body)).not.toContain('DIRAD');
  });

  test('deleted among many stays, and the others go', async () => {
    const used = await buildGlobalBookmark(stage, organAdmin, { name: 'Fica', ...at(partId) });
    const free = await buildGlobalBookmark(stage, organAdmin, { name: 'Vai', ...at(partId) });
    const beyond = await buildGlobalBookmark(stage, master, { name: 'De todos', all_parts: true });
    const process = await stage.process(servant, units.gelic);
    await api.call(
      markProcess,
      { params: { processId: process.id }, body: { global_bookmarks: [used.id] } },
      { as: servant },
    );
    const ids = [used.id, free.id, beyond.id];
    const { message, results } = await api.call(deleteGlobalBookmarks, { body: { ids } }, { as: organAdmin });
    expect(message).toBe('1 de 3 marcadores excluídos.');
    expect(results.map(({ id, ok, code: why }) => [id, ok, why])).toEqual([
      [used.id, false, 'BOOKMARK_IN_USE'],
      [free.id, true, undefined],
      [beyond.id, false, 'CANNOT_MANAGE_BOOKMARK'],
    ]);
  });

  test('put on a process while it is being deleted is either there or was never put', async () => {
    const { id } = await buildGlobalBookmark(stage, master, { name: 'Corrida', all_parts: true });
    const process = await stage.process(servant, units.gelic);
    const [put, gone] = await Promise.allSettled([
      api.call(markProcess, { params: { processId: process.id }, body: { global_bookmarks: [id] } }, { as: servant }),
      api.call(deleteGlobalBookmark, { params: { id } }, { as: master }),
    ]);
    expect([put.status, gone.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the list of the administration', () => {
  const listed = async (as: Actor, query: object = {}) =>
    (await api.call(listGlobalBookmarks, { query: { paginator_count: 100, ...query } }, { as })).results;

  test('has what one looks after and what applies where one works, the latter to read alone', async () => {
    const own = await buildGlobalBookmark(stage, unitAdmin, { name: 'Da COCON', ...at(partId, units.cocon) });
    const others = await buildGlobalBookmark(stage, master, { name: 'Da GELIC', ...at(partId, units.gelic) });
    const all = await buildGlobalBookmark(stage, master, { name: 'Da LAI', all_parts: true });
    const byId = new Map((await listed(unitAdmin)).map((row) => [row.id, row]));
    expect(byId.get(own.id)?.why_not_edit).toBeNull();
    expect(byId.get(all.id)?.why_not_edit).toBe('Você administra só o seu órgão, e este marcador vale em outros.');
    expect((await listed(organAdmin)).map(({ id }) => id)).toContain(others.id);
    expect(
      (
        await listed(await buildActor(database, { unit: { id: roads.dicom, partId: roads.id }, permissions: [69] }))
      ).map(({ id }) => id),
    ).not.toContain(own.id);
  });

  test('is narrowed by word, place, maker, use and scope', async () => {
    const { id } = await buildGlobalBookmark(stage, organAdmin, {
      name: 'Emenda parlamentar',
      title: 'Recurso de emenda',
      ...at(partId, units.asjur),
    });
    const ids = async (query: object) => (await listed(master, query)).map((row) => row.id);
    for (const query of [
      { word: 'emenda PARLA' },
      { word: 'recurso' },
      { part: partId },
      { capacity: units.asjur },
      { created_by: organAdmin.personId },
      { used: false },
      { scope: 'unit' },
    ]) {
      expect(await ids(query), JSON.stringify(query)).toContain(id);
    }
    for (const query of [
      { word: 'nada disso' },
      { part: roads.id },
      { capacity: units.gelic },
      { created_by: unitAdmin.personId },
      { used: true },
      { scope: 'corporate' },
      { active: false },
    ]) {
      expect(await ids(query), JSON.stringify(query)).not.toContain(id);
    }
  });

  test('has ten on a page, and counts all', async () => {
    const { results, count } = await api.call(listGlobalBookmarks, { query: {} }, { as: master });
    expect(results).toHaveLength(10);
    expect(count).toBeGreaterThan(10);
  });
});

test('whoever may not make one is told whom to ask: by how far, by name, those of their own unit and organ alone', async () => {
  const [inUnit, inOrgan, ofAll] = ['Rita da Unidade', 'Otto do Órgão', 'Gil de Todos'] as const;
  const built = async (name: string, unitId: number, permissionId: number) => {
    const profile = { id: 300 + permissionId, name: `Marcadores ${permissionId}`, permissions: [permissionId] };
    const profileIds = [await buildProfile(database, profile)];
    await buildBond(database, { personId: await buildPerson(database, { name }), unitId, profileIds });
  };
  await built(inUnit, units.dirad, 70);
  await built(inOrgan, units.asjur, 69);
  await built(ofAll, roads.dicom, 68);
  const asked = (as: Actor) => api.call(whoManagesBookmarks, {}, { as });
  const namesOf = (names: readonly string[]) => names.map((label) => label.split(',')[0]);
  const fromThere = await asked(await stage.servant(units.dirad));
  expect(namesOf(fromThere.unit)).toEqual([inUnit]);
  expect(fromThere.unit[0]).toBe('Rita da Unidade, DIRAD/SESAU');
  expect(namesOf(fromThere.part)).toEqual([inOrgan]);
  expect(namesOf(fromThere.all)).toEqual([ofAll]);
  const elsewhere = await asked(stranger);
  expect([elsewhere.unit, elsewhere.part]).toEqual([[], []]);
  const nowhere = await asked(await buildActor(database));
  expect([nowhere.unit, nowhere.part, namesOf(nowhere.all)]).toEqual([[], [], [ofAll]]);
});

test('a person lists their own, also those they switched off', async () => {
  const person = await stage.servant(units.cocon);
  const { id } = await buildOwnBookmark(stage, person, { name: 'Antigo', active: false });
  await buildOwnBookmark(stage, person, { name: 'Novo' });
  const own = await api.call(listOwnBookmarks, { query: {} }, { as: person });
  expect(own.results.map(({ name, active }) => [name, active])).toEqual([
    ['Antigo', false],
    ['Novo', true],
  ]);
  await api.call(deleteBookmark, { params: { id } }, { as: person });
  expect((await api.call(listOwnBookmarks, { query: {} }, { as: person })).count).toBe(1);
});

test('everything of it is in the ledger, which holds', async () => {
  const { rows } = await sql<{ type: string }>`
    select distinct type from ledger.event where type like '%bookmark%' or type like 'process-marked%' order by type`.execute(
    database.owner,
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'bookmark-changed',
    'bookmark-created',
    'bookmark-deleted',
    'own-bookmark-changed',
    'own-bookmark-created',
    'own-bookmark-deleted',
    'process-marked',
  ]);
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
