import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { archiveProcesses } from '../../processes/contract/archive/archive-processes.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { lockProcess, moveProcess } from '../../processes/server/index.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { countTabs } from '../contract/count-tabs.ts';
import {
  listArchived,
  listFavourites,
  listMyProcesses,
  listMyProcessesSimplified,
  listProcesses,
  listTramited,
  listUnitProcesses,
} from '../contract/list-processes.ts';
import { worklistsFeature } from './feature.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: processesFeature.events });
const api = await testApi([...processesFeature.endpoints, ...worklistsFeature.endpoints], deps);
const ordinary = [25, 27, 28, 30, 40];
let partId: number;
let subject: number;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  subject = await buildSubject(database, { name: 'Licitação: aquisição de material' });
});

let units = 0;
/** A unit of its own for each test, with one person who works in it. */
async function place(permissions: readonly number[] = ordinary, parentId?: number) {
  units += 1;
  const unitId = await buildUnit(database, {
    partId,
    abbreviation: `U${units}`,
    ...(parentId === undefined ? {} : { parentId }),
  });
  const actor = await buildActor(database, { permissions, unit: { id: unitId, partId, label: `U${units}/SESAU` } });
  return { unitId, actor };
}

type Fields = Omit<Parameters<typeof buildProcess>[2], 'to' | 'subject_id'>;
const open = (as: Actor, to: number, fields: Fields = {}) =>
  buildProcess(api, as, { to: [to], subject_id: subject, ...fields });

const change = (id: number, set: Record<string, unknown>) =>
  sql`update processes.process set ${sql.join(
    Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${id}`.execute(database.owner);

/** Takes a process as its responsible would. */
const take = (id: number, personId: number, at = '2026-10-14T12:00:00Z') =>
  change(id, { state: 'IN_ANALYSIS', responsible_id: personId, responsible_since: at });

const move = (actor: Actor, id: number, toUnitId: number, kind: 'DISPATCHED' | 'RETURNED') =>
  database.app.transaction().execute(async (tx) => {
    const act = { tx, actor, now: deps.clock(), origin: { correlationId: crypto.randomUUID() }, deps };
    await moveProcess(act, (await lockProcess(tx, id))!, { toUnitId, kind });
  });

const idsIn = (list: { results: readonly { id: number }[] }) => list.results.map(({ id }) => id);

describe('each box lists what it says', () => {
  test('“No Setor” holds what is in the unit, the last to arrive first', async () => {
    const { unitId, actor } = await place();
    const [one, two] = [await open(actor, unitId), await open(actor, unitId)];
    await change(one.id, { last_moved_at: '2026-10-14T16:00:00Z' });
    await change(two.id, { last_moved_at: '2026-10-14T15:00:00Z' });
    const list = await api.call(listProcesses, {}, { as: actor });
    expect(list).toMatchObject({ count: 2, count_relation: 'eq' });
    expect(idsIn(list)).toEqual([one.id, two.id]);
    expect(list.results[0]).toMatchObject({
      nup_formatted: one.nup_formatted,
      title: 'Licitação: aquisição de material',
      status: 'Aguardando análise',
      capacity: { id: unitId },
      unread: true,
      favourite: false,
      restricted: false,
      due_bucket: 'none',
    });
  });

  test('“Meus Processos” holds what the person has, the longest-held first; “Em Análise” what anybody there has', async () => {
    const { unitId, actor } = await place();
    const colleague = await buildActor(database, { permissions: ordinary, unit: { id: unitId, partId } });
    const [one, two, three] = [await open(actor, unitId), await open(actor, unitId), await open(actor, unitId)];
    await open(actor, unitId);
    await take(one.id, actor.personId, '2026-10-12T12:00:00Z');
    await take(two.id, actor.personId, '2026-10-10T12:00:00Z');
    await take(three.id, colleague.personId, '2026-10-11T12:00:00Z');
    expect(idsIn(await api.call(listMyProcesses, {}, { as: actor }))).toEqual([two.id, one.id]);
    const analysis = await api.call(listMyProcesses, { query: { filters: { analysis: true } } }, { as: actor });
    expect(idsIn(analysis)).toEqual([two.id, three.id, one.id]);
    const own = { filters: { analysis: true }, with_children: 'individual' } as const;
    expect(idsIn(await api.call(listMyProcesses, { query: own }, { as: actor }))).toEqual([two.id, one.id]);
  });

  test('“Devolvido” and “Tramitado à origem” hold what came back', async () => {
    const { unitId, actor } = await place();
    const [back, home] = [await open(actor, unitId), await open(actor, unitId)];
    await change(back.id, { state: 'RETURNED', returned: true });
    await change(home.id, { state: 'TO_ORIGIN', to_origin: true });
    const returned = await api.call(listProcesses, { query: { filters: { returned: true } } }, { as: actor });
    expect(idsIn(returned)).toEqual([back.id]);
    const toOrigin = await api.call(listProcesses, { query: { filters: { to_origin: true } } }, { as: actor });
    expect(idsIn(toOrigin)).toEqual([home.id]);
  });

  test('Tramitados holds what the person sent and is elsewhere; the sector sees what anybody sent', async () => {
    const [here, there] = [await place(), await place()];
    const colleague = await buildActor(database, { permissions: ordinary, unit: { id: here.unitId, partId } });
    const mine = await open(here.actor, there.unitId);
    const theirs = await open(colleague, there.unitId);
    expect(idsIn(await api.call(listTramited, {}, { as: here.actor }))).toEqual([mine.id]);
    const sector = await api.call(listTramited, { query: { with_children: 'sector' } }, { as: here.actor });
    expect(idsIn(sector).toSorted((a, b) => a - b)).toEqual([mine.id, theirs.id].toSorted((a, b) => a - b));
    await move(there.actor, mine.id, here.unitId, 'RETURNED');
    expect(idsIn(await api.call(listTramited, {}, { as: here.actor }))).toEqual([]);
    expect(idsIn(await api.call(listTramited, {}, { as: there.actor }))).toEqual([mine.id]);
  });

  test('Arquivados holds what the person archived; the sector sees all of the unit', async () => {
    const { unitId, actor } = await place();
    const colleague = await buildActor(database, { permissions: ordinary, unit: { id: unitId, partId } });
    const [mine, theirs] = [await open(actor, unitId), await open(actor, unitId)];
    const body = { justification_id: 1, confirm_lgpd: true, confirm_physical: true };
    await api.call(archiveProcesses, { body: { ...body, process_ids: [mine.id] } }, { as: actor });
    await api.call(archiveProcesses, { body: { ...body, process_ids: [theirs.id] } }, { as: colleague });
    expect(idsIn(await api.call(listArchived, {}, { as: actor }))).toEqual([mine.id]);
    const sector = await api.call(listArchived, { query: { with_children: 'sector' } }, { as: actor });
    expect(sector.count).toBe(2);
    expect((await api.call(listProcesses, {}, { as: actor })).count).toBe(0);
  });

  test('Favoritos holds the person’s own, wherever they are', async () => {
    const [here, there] = [await place(), await place()];
    const { id } = await open(here.actor, there.unitId);
    await sql`insert into processes.favourite values (${here.actor.personId}, ${id}, now())`.execute(database.owner);
    const list = await api.call(listFavourites, {}, { as: here.actor });
    expect(list.results).toMatchObject([{ id, favourite: true, unread: false }]);
    expect((await api.call(listFavourites, {}, { as: there.actor })).count).toBe(0);
  });
});

describe('who sees what', () => {
  test('the sector asks for its permission, the subordinates for theirs', async () => {
    const { actor } = await place([40]);
    const refused = await api.refusal(listProcesses, { query: { with_children: 'sector' } }, { as: actor });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SCOPE_NOT_ALLOWED' } });
    const children = { query: { with_children: 'sector_and_subordinates' } } as const;
    expect((await api.refusal(listArchived, children, { as: actor })).status).toBe(403);
    const mine = await api.refusal(listMyProcesses, { query: { with_children: 'sector' } }, { as: actor });
    expect(mine.body.message).toBe('Meus Processos mostra só os seus processos.');
  });

  test('without the sector’s permission the boxes open on the person’s own', async () => {
    const { actor, unitId } = await place([40]);
    const [mine] = [await open(actor, unitId), await open(actor, unitId)];
    await take(mine.id, actor.personId);
    expect(idsIn(await api.call(listProcesses, {}, { as: actor }))).toEqual([mine.id]);
  });

  test('with the permission, a list holds the subordinates too, merged in order', async () => {
    const top = await place([...ordinary, 73]);
    const below = await place(ordinary, top.unitId);
    const [one, two, three] = [
      await open(top.actor, top.unitId),
      await open(top.actor, below.unitId),
      await open(top.actor, top.unitId),
    ];
    for (const [index, { id }] of [three, two, one].entries()) {
      await change(id, { last_moved_at: `2026-10-14T1${index}:00:00Z` });
    }
    const query = { with_children: 'sector_and_subordinates', paginator_count: 2 } as const;
    const first = await api.call(listProcesses, { query }, { as: top.actor });
    expect([first.count, idsIn(first)]).toEqual([3, [one.id, two.id]]);
    expect(idsIn(await api.call(listProcesses, { query: { ...query, page: 2 } }, { as: top.actor }))).toEqual([
      three.id,
    ]);
    const its = await api.call(listUnitProcesses, { params: { capacityId: below.unitId } }, { as: top.actor });
    expect(idsIn(its)).toEqual([two.id]);
  });

  test('what passed through two of them left once, and what went from one to the other did not leave', async () => {
    const top = await place([...ordinary, 73]);
    const below = await place(ordinary, top.unitId);
    const far = await place();
    const [gone] = [await open(top.actor, below.unitId), await open(top.actor, below.unitId)];
    await move(below.actor, gone.id, far.unitId, 'DISPATCHED');
    const query = { with_children: 'sector_and_subordinates' } as const;
    const list = await api.call(listTramited, { query }, { as: top.actor });
    expect([list.count, idsIn(list)]).toEqual([1, [gone.id]]);
  });

  test('another unit’s list is refused', async () => {
    const [here, there] = [await place([...ordinary, 73]), await place()];
    const refused = await api.refusal(listProcesses, { query: { capacity: there.unitId } }, { as: here.actor });
    expect(refused).toMatchObject({ status: 403, body: { code: 'UNIT_NOT_YOURS' } });
  });

  test('a restricted line hides the interested party', async () => {
    const { unitId, actor } = await place();
    const cc = [{ user_cpf: actor.cpf, name: 'Parte Interessada' }];
    const { id } = await open(actor, unitId, { cc });
    const line = async () => (await api.call(listProcesses, {}, { as: actor })).results[0];
    expect(await line()).toMatchObject({ restricted: false, interested: { name: actor.name }, interested_count: 1 });
    await change(id, { secrecy: 2 });
    expect(await line()).toMatchObject({ restricted: true, interested: null, interested_count: 0 });
  });

  test('a confidential process that left is in no box and no count of who sent it', async () => {
    const [here, there] = [await place(), await place()];
    const { id } = await open(here.actor, there.unitId);
    await change(id, { secrecy: 4 });
    expect((await api.call(listTramited, {}, { as: here.actor })).count).toBe(0);
    expect((await api.call(countTabs, { body: {} }, { as: here.actor })).tramited).toBe(0);
    expect((await api.call(listProcesses, {}, { as: there.actor })).count).toBe(1);
  });
});

describe('narrowing a list', () => {
  test('filters, search and order work together', async () => {
    const { unitId, actor } = await place();
    const late = await open(actor, unitId, {
      priority_id: 2,
      due_date: '2026-10-15',
      description: 'Aluguel de veículos',
    });
    const soon = await open(actor, unitId, { priority_id: 2, due_date: '2026-10-20' });
    const urgent = await open(actor, unitId, { priority_id: 3 });
    await change(late.id, { due_date: '2026-10-13' });
    const list = async (query: object) => idsIn(await api.call(listProcesses, { query }, { as: actor }));
    expect(await list({ order_by: 'due_date' })).toEqual([late.id, soon.id, urgent.id]);
    expect(await list({ order_by: '-due_date' })).toEqual([soon.id, late.id, urgent.id]);
    expect(await list({ order_by: 'nup', ordenation: 'desc' })).toEqual([urgent.id, soon.id, late.id]);
    expect((await list({ filters: { order_by_urgent: true } }))[0]).toBe(urgent.id);
    expect(await list({ filters: { due_date: ['late'] } })).toEqual([late.id]);
    expect(await list({ filters: { due_date: ['none'] } })).toEqual([urgent.id]);
    expect(await list({ filters: { priority: [3] } })).toEqual([urgent.id]);
    expect(await list({ filters: { subject: [subject + 1000] } })).toEqual([]);
    const unset = { user: [], subject: [], situation: [], priority: [] };
    expect(await list({ filters: { ...unset, due_date: ['late'] } })).toEqual([late.id]);
    expect(await list({ filters: { date: { start: '2026-10-14', end: '2026-10-14' } } })).toHaveLength(3);
    expect(await list({ filters: { date: { end: '2026-10-13' } } })).toEqual([]);
    expect(await list({ filters: { situation: ['WITHOUT_RESPONSIBLE', 'IN_ANALYSIS'] } })).toHaveLength(3);
    expect(await list({ search: soon.nup_formatted })).toEqual([soon.id]);
    await change(late.id, { reference_number: 'PE 41/2026' });
    await change(soon.id, { reference_number: 'PE 42/2026' });
    expect(await list({ filters: { reference_number: 'pe-41.2026' } })).toEqual([late.id]);
    expect(await list({ filters: { reference_number: ['PE 41/2026', 'PE 42/2026'] } })).toHaveLength(2);
  });

  test('the situation "archived" shows what the unit archived', async () => {
    const { unitId, actor } = await place();
    const { id } = await open(actor, unitId);
    await change(id, { state: 'ARCHIVED', archived_at: new Date(), archived_by: actor.personId });
    const query = { filters: { situation: ['ARCHIVED'] } };
    expect(idsIn(await api.call(listProcesses, { query } as never, { as: actor }))).toEqual([id]);
  });

  test('an unknown order or filter is refused by name', async () => {
    const { actor } = await place();
    for (const query of [{ order_by: 'colour' }, { filters: { colour: 'blue' } }]) {
      expect((await api.refusal(listProcesses, { query } as never, { as: actor })).status).toBe(400);
    }
  });

  test('beyond the ten thousandth row the answer says what to do', async () => {
    const { actor } = await place();
    const refused = await api.refusal(listProcesses, { query: { page: 1001 } }, { as: actor });
    expect(refused.body).toMatchObject({ code: 'BEYOND_WINDOW', message: expect.stringContaining('10.000') });
  });

  test('only the count, when only the count is asked', async () => {
    const { unitId, actor } = await place();
    await open(actor, unitId);
    const list = await api.call(listProcesses, { query: { only_count: true } }, { as: actor });
    expect(list).toEqual({ results: [], count: 1, count_relation: 'eq' });
  });
});

describe('the numbers beside the boxes', () => {
  test('are the counts of their lists, whatever the scope', async () => {
    const top = await place([...ordinary, 73]);
    const below = await place(ordinary, top.unitId);
    const far = await place();
    for (const to of [top.unitId, below.unitId, far.unitId, top.unitId]) await open(top.actor, to);
    const inBelow = () => open(below.actor, below.unitId);
    const [mine, back, home, gone] = [await inBelow(), await inBelow(), await inBelow(), await inBelow()];
    await take(mine.id, top.actor.personId);
    await change(back.id, { returned: true, state: 'RETURNED' });
    await change(home.id, { to_origin: true, state: 'TO_ORIGIN' });
    await change(gone.id, { state: 'ARCHIVED', archived_at: new Date(), archived_by: top.actor.personId });
    const as = top.actor;
    for (const scope of [undefined, 'sector', 'sector_and_subordinates'] as const) {
      const query = { with_children: scope, only_count: true };
      const scopes = Object.fromEntries(
        ['sector', 'analysis', 'returned', 'to_origin', 'tramited', 'archived'].map((tab) => [tab, scope]),
      );
      const counts = await api.call(countTabs, { body: { capacity_id: top.unitId, scopes } }, { as });
      const lists = {
        my_process: await api.call(listMyProcesses, {}, { as }),
        sector: await api.call(listProcesses, { query }, { as }),
        analysis: await api.call(listMyProcesses, { query: { ...query, filters: { analysis: true } } }, { as }),
        returned: await api.call(listProcesses, { query: { ...query, filters: { returned: true } } }, { as }),
        to_origin: await api.call(listProcesses, { query: { ...query, filters: { to_origin: true } } }, { as }),
        tramited: await api.call(listTramited, { query }, { as }),
        archived: await api.call(listArchived, { query }, { as }),
        favorites: await api.call(listFavourites, {}, { as }),
      };
      const { relations, ...numbers } = counts;
      expect(numbers).toMatchObject(Object.fromEntries(Object.entries(lists).map(([tab, list]) => [tab, list.count])));
      expect(new Set(Object.values(relations))).toEqual(new Set(['eq']));
    }
  });

  test('someone without a unit has favourites and drafts only', async () => {
    const visitor = await buildActor(database);
    expect(await api.call(countTabs, { body: {} }, { as: visitor })).toMatchObject({ sector: 0, favorites: 0 });
  });
});

test('in short, Meus Processos are the same processes in the same order', async () => {
  const { actor: as, unitId } = await place();
  for (const description of ['Primeiro', 'Segundo']) {
    const { id } = await open(as, unitId, { description });
    await take(id, as.personId);
  }
  const whole = await api.call(listMyProcesses, { query: {} }, { as });
  const short = await api.call(listMyProcessesSimplified, { query: {} }, { as });
  expect(short.results).toEqual(
    whole.results.map(({ id, nup, nup_formatted, title, subject: about, version }) => ({
      id,
      nup,
      nup_formatted,
      title,
      subject: about,
      version,
    })),
  );
  expect(short.count).toBe(2);
});
