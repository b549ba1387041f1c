import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { markProcess } from '../../bookmarks/contract/marking/mark-process.ts';
import { bookmarksFeature } from '../../bookmarks/server/feature.ts';
import { buildOwnBookmark } from '../../bookmarks/testing/build-bookmark.ts';
import { getProcess } from '../../processes/contract/reading/get-process.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { reindexProcess } from '../contract/reindex-process.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { writeEntries } from './entry-rows.ts';
import { searchFeature } from './feature.ts';
import { rebuildSearch } from './rebuild-search.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: [...processesFeature.events, ...bookmarksFeature.events] });
const api = await testApi(
  [...processesFeature.endpoints, ...bookmarksFeature.endpoints, ...searchFeature.endpoints],
  deps,
);
const closed = await testApi(searchFeature.endpoints, {
  ...deps,
  config: { ...deps.config, publicSearchEnabled: false },
});
let unitId: number;
let partId: number;
let subject: number;
let ana: Actor;
let outsider: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  const elsewhere = await buildUnit(database, { partId, abbreviation: 'GELIC' });
  subject = await buildSubject(database, { name: 'Licitação: aquisição de material' });
  ana = await buildActor(database, { permissions: [25, 40], unit: { id: unitId, partId } });
  outsider = await buildActor(database, { permissions: [25, 40], unit: { id: elsewhere, partId } });
});

type Fields = Omit<Parameters<typeof buildProcess>[2], 'to' | 'subject_id'>;

/** Opens a process and writes its words, as the reaction to its opening would. */
async function opened(fields: Fields = {}, secrecy = 1) {
  const process = await buildProcess(api, ana, { to: [unitId], subject_id: subject, ...fields });
  await sql`update processes.process set secrecy = ${secrecy} where id = ${process.id}`.execute(database.owner);
  await database.app.transaction().execute((tx) => writeEntries(tx, [process.id], testNow));
  return process;
}

type Filters = z.input<typeof searchProcesses.body>['filters'];
const search = (filters: Filters, as?: Actor) => api.call(searchProcesses, { body: { filters } }, { as });
const found = async (filters: Filters, as?: Actor) => (await search(filters, as)).results.map(({ id }) => id);

describe('what is found', () => {
  test('words of subject, description, interested parties and documents, in any plural, without accents', async () => {
    const { id } = await opened({
      description: 'Cessão de ventiladores pulmonares',
      cc: [{ user_cpf: '52998224725', name: 'Otávio Zanotelli Brandão' }],
    });
    for (const text of ['cessões', 'VENTILADOR pulmonar', 'zanotelli', '"cessao de ventiladores"']) {
      expect(await found({ text })).toEqual([id]);
    }
    expect(await found({ text: 'ventiladores inexistentes' })).toEqual([]);
    expect(await found({ text: '"ventiladores de cessão"' })).toEqual([]);
    expect(await found({ interested: 'otavio brandao' })).toEqual([id]);
    expect(await found({ interested: 'ventiladores' })).toEqual([]);
    expect(await found({ interested: '529.982.247-25' })).toEqual([id]);
    expect(await found({ subject_name: 'pulmonares' })).toEqual([]);
  });

  test('several values of one field are alternatives, and what is no filter at all is refused', async () => {
    const [one, two] = [
      await opened({ type: 'reference', reference_number: 'PE 41/2031' }),
      await opened({ type: 'reference', reference_number: 'PE 42/2031' }),
    ];
    const item = (displayText: string) => ({ type: 'REFERENCE_NUMBER', data: { displayText } });
    expect(await found([item('PE 41/2031')])).toEqual([one.id]);
    expect(new Set(await found([item('PE 41/2031'), item('PE 42/2031')]))).toEqual(new Set([one.id, two.id]));
    expect(await found([item('PE 41/2031'), { type: 'ORIGIN', data: { abbreviation: 'SEDUC' } }])).toEqual([]);
    const { status } = await api.refusal(searchProcesses, { body: { filters: [null] } });
    expect(status).toBe(400);
  });

  test('a number, whole or in part, with or without its mask', async () => {
    const { id, nup, nup_formatted: masked } = await opened();
    const [, sequence = '', year = ''] = /\.(\d+)\/(\d+)/.exec(masked) ?? [];
    for (const text of [nup, masked, `${sequence}/${year}`, `${Number(sequence)}/${year}`]) {
      expect(await found({ text })).toContain(id);
    }
    expect(await found({ nup: masked })).toEqual([id]);
  });

  test('shows what the specification asks, with the CPF masked for visitors', async () => {
    const { id } = await opened({
      description: 'Aluguel de geradores silenciosos',
      cc: [{ user_cpf: '11144477735', name: 'Parte Interessada' }],
    });
    const [line] = (await search({ text: 'geradores silenciosos' })).results;
    expect(line).toMatchObject({
      id,
      title: 'Aluguel de geradores silenciosos',
      subject_name: 'Licitação: aquisição de material',
      status: 'Aguardando análise',
      cc: [{ name: 'Parte Interessada', user_cpf: '***.444.777-**' }],
      access: 'metadata',
    });
    const [whole] = (await search({ text: 'geradores silenciosos' }, ana)).results;
    expect(whole?.cc[0]?.user_cpf).toBe('11144477735');
  });

  test('who works is told, when they ask, with whom it is and what they may do, as the detail tells it', async () => {
    const { id } = await opened({ description: 'Conserto de elevadores panorâmicos' }, 2);
    const ask = (as?: Actor) =>
      api.call(searchProcesses, { body: { filters: { text: 'panorâmicos' }, with_work: true } }, { as });
    const [line] = (await ask(ana)).results;
    const detail = await api.call(getProcess, { params: { id } }, { as: ana });
    expect(line?.work).toEqual({
      user_responsible: null,
      due_date: null,
      archived_date: null,
      favourite: false,
      bookmark: [],
      actions: detail.actions,
    });
    expect((await search({ text: 'panorâmicos' }, ana)).results[0]?.work).toBeNull();
    expect((await ask(outsider)).results).toEqual([]);
    await opened({ description: 'Troca de vitrais panorâmicos' });
    expect((await ask()).results.map(({ work }) => work)).toEqual([null]);
  });

  test('the rows of the filter sheet narrow it', async () => {
    const { id } = await opened({ description: 'Reforma do telhado' });
    const items = (type: string, id_: number | undefined, data: object) =>
      found([{ type: 'TEXT' }, { type, id: id_, data }].slice(1) as never);
    expect(await items('ORIGIN', undefined, { abbreviation: 'SESAU' })).not.toEqual([]);
    expect(await items('ORIGIN_CAPACITY', unitId + 1, {})).toEqual([]);
    expect(await found({ text: 'telhado', date: { start: '2026-10-14', end: '2026-10-14' } })).toEqual([id]);
    expect(await found({ text: 'telhado', date: { end: '2026-10-13' } })).toEqual([]);
    expect(await found({ text: 'telhado', origin: [partId] })).toEqual([id]);
  });

  test('signs find nothing, an empty search lists the newest first', async () => {
    expect(await found({ text: '--- &|!' })).toEqual([]);
    const newest = await opened();
    expect((await found({}))[0]).toBe(newest.id);
  });
});

describe('who works', () => {
  test('asks by the situation, the interested party and the markers that they see', async () => {
    const { id } = await opened({ cc: [{ user_cpf: '52998224725', name: 'Otávio Zanotelli Brandão' }] });
    await sql`update processes.process set automatic_processing = true where id = ${id}`.execute(database.owner);
    expect(await found({ situation: ['IN_AUTO_PROCESS'] }, ana)).toEqual([id]);
    const { rows } = await sql<{ party_id: number }>`
      select party_id from processes.interested where process_id = ${id}`.execute(database.owner);
    expect(await found({ ccs: [rows[0]!.party_id], situation: ['IN_AUTO_PROCESS'] }, ana)).toEqual([id]);
    expect(await found({ ccs: [987_654] }, ana)).toEqual([]);
    const own = await buildOwnBookmark({ api }, ana);
    expect(await found({ bookmarks: [own.id] }, ana)).toEqual([]);
    await api.call(markProcess, { params: { processId: id }, body: { bookmarks: [own.id] } }, { as: ana });
    expect(await found({ bookmarks: [own.id] }, ana)).toEqual([id]);
    expect(await found({ bookmarks: [own.id] }, outsider)).toEqual([]);
    const { body } = await api.refusal(searchProcesses, { body: { filters: { bookmarks: [own.id] } } });
    expect(body.code).toBe('SEARCH_NEEDS_SESSION');
    await sql`update processes.process set secrecy = 2 where id = ${id}`.execute(database.owner);
    // Of a restricted one lists do not show the party.
    expect(await found({ ccs: [rows[0]!.party_id], situation: ['IN_AUTO_PROCESS'] }, outsider)).toEqual([]);
  });
});

describe('what is not found', () => {
  test('a restricted process, by whoever may not read it; its exact number tells that it exists', async () => {
    const { id, nup } = await opened({ description: 'Canário restrito amarelo' }, 2);
    for (const reader of [undefined, outsider]) {
      expect((await search({ text: 'canario restrito' }, reader)).count).toBe(0);
      expect((await search({ nup, subject: [subject] }, reader)).count).toBe(0);
      const [line] = (await search({ nup }, reader)).results;
      const told = Object.entries(line!).filter(
        ([, value]) => value !== null && value !== 0 && JSON.stringify(value) !== '[]',
      );
      expect(told.map(([name]) => name).toSorted()).toEqual(['access', 'date', 'nup', 'nup_formatted', 'origin']);
      expect(line).toMatchObject({ access: 'existence', nup });
      expect(JSON.stringify(line)).not.toContain('Canário');
    }
    expect(await found({ text: 'canario restrito' }, ana)).toEqual([id]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from processes.restricted_read
      where process_id = ${id} and what = 'search'`.execute(database.owner);
    expect(rows[0]?.n).toBe(2);
  });

  test('a confidential process, not even by its number', async () => {
    for (const secrecy of [3, 4, 5, 6]) {
      const { id, nup } = await opened({ description: `Canário sigiloso ${secrecy}` }, secrecy);
      for (const reader of [undefined, outsider]) {
        for (const filters of [{ nup }, { text: nup }, { text: `canario sigiloso ${secrecy}` }]) {
          expect(await search(filters, reader)).toEqual({
            results: [],
            count: 0,
            count_relation: 'eq',
            searched_as: null,
            // What only these have is as what nothing has.
            relaxed: filters.text?.includes(' ')
              ? { nowhere: expect.arrayContaining(['canario', 'sigiloso']), searches: [] }
              : null,
          });
        }
      }
      expect(await found({ nup }, ana)).toEqual([id]);
    }
  });

  test('the secrecy of now counts, not that of when the words were written', async () => {
    const { id } = await opened({ description: 'Canário mudado' });
    expect(await found({ text: 'canario mudado' })).toEqual([id]);
    await sql`update processes.process set secrecy = 3 where id = ${id}`.execute(database.owner);
    expect(await found({ text: 'canario mudado' })).toEqual([]);
  });

  test('words of documents, once the process is restricted', async () => {
    const { id } = await opened();
    await sql`update search.entry set terms = facts || to_tsvector('simple', 'palavradodocumento')
      where process_id = ${id}`.execute(database.owner);
    expect(await found({ text: 'palavradodocumento' }, outsider)).toEqual([id]);
    await sql`update processes.process set secrecy = 2 where id = ${id}`.execute(database.owner);
    expect(await found({ text: 'palavradodocumento' }, ana)).toEqual([]);
  });

  test('drafts', async () => {
    await sql`update processes.process set description = 'rascunho' where state = 'DRAFT'`.execute(database.owner);
    await rebuildSearch(database.app, testNow);
    expect(await found({ text: 'rascunho' }, ana)).toEqual([]);
  });
});

describe('who may ask', () => {
  test('a visitor may not ask by responsible', async () => {
    const refused = await api.refusal(searchProcesses, { body: { filters: { user: [1] } } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SEARCH_NEEDS_SESSION' } });
    expect((await search({ user: [ana.personId] }, ana)).count).toBe(0);
  });

  test('with the public search off, visitors are told and servants go on', async () => {
    const refused = await closed.refusal(searchProcesses, { body: { filters: {} } });
    expect(refused.body).toMatchObject({ code: 'PUBLIC_SEARCH_DISABLED' });
    await closed.call(searchProcesses, { body: { filters: {} } }, { as: ana });
  });

  test('an unknown filter is refused', async () => {
    const refused = await api.refusal(searchProcesses, { body: { filters: { colour: 'blue' } } } as never);
    expect(refused.status).toBe(400);
  });
});

test('rebuilding writes the same words again', async () => {
  const words = () =>
    sql`select process_id, subject_order, facts::text, terms::text from search.entry
    order by process_id`.execute(database.owner);
  await rebuildSearch(database.app, testNow);
  const before = (await words()).rows;
  await sql`delete from search.entry`.execute(database.owner);
  expect(await rebuildSearch(database.app, testNow)).toBe(before.length);
  expect((await words()).rows).toEqual(before);
});

test('a process is written again for the search by who works on it', async () => {
  const { id } = await opened({ description: 'Reforma do telhado' });
  await sql`update search.entry set facts = ''::tsvector, terms = ''::tsvector where process_id = ${id}`.execute(
    database.owner,
  );
  const find = async () =>
    (await api.call(searchProcesses, { body: { filters: { text: 'telhado' } } }, { as: ana })).results.map(
      (one) => one.id,
    );
  expect(await find()).not.toContain(id);
  expect((await api.refusal(reindexProcess, { params: { id } }, { as: outsider })).body.code).toBe('CANNOT_CHANGE');
  for (let time = 0; time < 2; time += 1) await api.call(reindexProcess, { params: { id } }, { as: ana });
  expect(await find()).toContain(id);
});
