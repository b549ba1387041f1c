import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { processesFeature } from '../../../processes/server/feature.ts';
import { buildProcess } from '../../../processes/testing/build-process.ts';
import { buildSubject } from '../../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { searchProcesses } from '../../contract/search-processes.ts';
import { suggestFields } from '../../contract/suggest-fields.ts';
import { writeEntries } from '../entry-rows.ts';
import { searchFeature } from '../feature.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: processesFeature.events });
const api = await testApi([...processesFeature.endpoints, ...searchFeature.endpoints], deps);
let unitId: number;
let subject: number;
let ana: Actor;
let outsider: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  const elsewhere = await buildUnit(database, { partId, abbreviation: 'GELIC' });
  subject = await buildSubject(database, { name: 'Assuntos gerais' });
  ana = await buildActor(database, { permissions: [25, 40], unit: { id: unitId, partId } });
  outsider = await buildActor(database, { permissions: [25, 40], unit: { id: elsewhere, partId } });
});

async function opened(description: string, secrecy = 1) {
  const process = await buildProcess(api, ana, { to: [unitId], subject_id: subject, description });
  await sql`update processes.process set secrecy = ${secrecy} where id = ${process.id}`.execute(database.owner);
  await database.app.transaction().execute((tx) => writeEntries(tx, [process.id], testNow));
  return process.id;
}

const search = (text: string, as?: Actor) => api.call(searchProcesses, { body: { filters: { text } } }, { as });

describe('a word that nothing has', () => {
  test('is taken for the one that differs by a letter, and it is told', async () => {
    const id = await opened('Dragagem do canal');
    for (const typed of ['Dragajem canal', 'dargagem', 'dragagemm', 'draggem']) {
      const { results, searched_as } = await search(typed);
      expect(results.map((found) => found.id)).toEqual([id]);
      expect(searched_as).toBe(typed.includes(' ') ? 'dragagem canal' : 'dragagem');
    }
  });

  test('is taken for the beginning of one', async () => {
    const id = await opened('Terraplenagem da avenida');
    const { results, searched_as } = await search('terraplen avenida');
    expect(results.map((found) => found.id)).toEqual([id]);
    expect(searched_as).toBe('terraplen* avenida');
  });

  test('stays as it is between quotes, and where nothing is near', async () => {
    await opened('Drenagem profunda');
    expect(await search('"drenajem"')).toMatchObject({ count: 0, searched_as: null });
    expect(await search('xilofonista')).toMatchObject({ count: 0, searched_as: null });
  });

  test('is never guessed, nor known, from what the reader may not read', async () => {
    for (const secrecy of [2, 3, 6]) {
      await opened(`Escafandrista${'abcdef'[secrecy]} sigiloso`, secrecy);
      for (const typed of [`escafandrista${'abcdef'[secrecy]}`, `escafandristo${'abcdef'[secrecy]}`, 'escafandr']) {
        for (const reader of [undefined, outsider]) {
          expect(await search(typed, reader)).toEqual({
            results: [],
            count: 0,
            count_relation: 'eq',
            searched_as: null,
            relaxed: null,
          });
        }
      }
    }
  });

  test('is forgotten for who may no longer read the only process that had it', async () => {
    const id = await opened('Batimetria do porto');
    expect((await search('batimetrja')).results.map((found) => found.id)).toEqual([id]);
    await sql`update processes.process set secrecy = 3 where id = ${id}`.execute(database.owner);
    expect(await search('batimetrja')).toMatchObject({ count: 0, searched_as: null });
    expect(await search('batimetr', outsider)).toMatchObject({ count: 0, searched_as: null });
  });
});

test('one who works finds a CPF that a public text cites; visitors, who read it masked, do not', async () => {
  const id = await opened('Ressarcimento a 529.982.247-25 por diárias');
  for (const typed of ['529.982.247-25', '52998224725']) {
    expect((await search(typed, outsider)).results.map((found) => found.id)).toEqual([id]);
    expect((await search(typed)).results).toEqual([]);
  }
  await sql`update processes.process set secrecy = 2 where id = ${id}`.execute(database.owner);
  expect((await search('529.982.247-25', outsider)).results).toEqual([]);
});

test('numbers that texts cite are found with or without signs and leading zeros', async () => {
  const id = await opened(
    'Aditivo ao Contrato 018/2031 com 11.222.333/0001-81, referente ao processo 00077.004321/2030-55',
  );
  for (const typed of [
    '18/2031',
    '018/2031',
    'contrato 18/2031',
    '11.222.333/0001-81',
    '11222333000181',
    '004321/2030',
  ]) {
    expect(
      (await search(typed)).results.map((found) => found.id),
      typed,
    ).toEqual([id]);
  }
  await opened('Contrato 18 de outro ano, 2032 e 2031');
  expect((await search('18/2031')).results.map((found) => found.id)).toEqual([id]);
});

test('words of the subject or of a party come before those of the description, and one’s own before others', async () => {
  const described = await opened('Sobre hidrometria');
  const named = await buildSubject(database, { name: 'Hidrometria' });
  const process = await buildProcess(api, ana, { to: [unitId], subject_id: named, description: 'Outra coisa' });
  await database.app.transaction().execute((tx) => writeEntries(tx, [process.id], testNow));
  const later = await opened('Mais hidrometria');
  const ids = async (order_by: 'relevance' | 'date', as?: Actor) => {
    const body = { filters: { text: 'hidrometria' }, order_by };
    return (await api.call(searchProcesses, { body }, { as })).results.map((found) => found.id);
  };
  expect(await ids('relevance')).toEqual([process.id, later, described]);
  await sql`update processes.process set responsible_id = ${outsider.personId} where id = ${described}`.execute(
    database.owner,
  );
  expect(await ids('relevance', outsider)).toEqual([process.id, described, later]);
});

describe('what is being typed', () => {
  test('is completed by a number of reference with a CPF in it whole only for who works with processes', async () => {
    await buildProcess(api, ana, {
      to: [unitId],
      subject_id: subject,
      type: 'reference',
      reference_number: 'OF-9 529.982.247-25',
    });
    const completed = async (search_text: string, as?: Actor) => {
      const query = { search_text, field: 'REFERENCE_NUMBER' as const };
      return (await api.call(suggestFields, { query }, { as })).map(({ value }) => value);
    };
    expect(await completed('OF-9', ana)).toEqual(['OF-9 529.982.247-25']);
    for (const reader of [undefined, await buildActor(database, { permissions: [] })]) {
      expect(await completed('OF-9', reader)).toEqual(['OF-9 ***.982.247-**']);
      // Whether a CPF is among them is not tried out either.
      expect(await completed('529.982', reader)).toEqual([]);
      expect(await completed('982.247', reader)).toEqual(['OF-9 ***.982.247-**']);
    }
  });

  const suggest = (search_text: string, as?: Actor) => api.call(suggestFields, { query: { search_text } }, { as });

  test('is completed by words, and offered as subject, organ, unit and reference number', async () => {
    await opened('Balizamento noturno');
    await buildSubject(database, { name: 'Balizagem de pistas' });
    const { id } = await buildProcess(api, ana, {
      to: [unitId],
      subject_id: subject,
      type: 'reference',
      reference_number: 'BALIZ-118/2031',
    });
    await database.app.transaction().execute((tx) => writeEntries(tx, [id], testNow));
    const found = await suggest('obra baliz');
    expect(found.filter(({ field }) => field === 'TEXT').map(({ value }) => value)).toEqual(['obra balizamento']);
    // No filter is called so whole: its last word names one, and the others are still to be searched.
    expect(found.filter(({ field }) => field !== 'TEXT').map(({ field, rest }) => [field, rest])).toEqual([
      ['SUBJECT', 'obra'],
      ['REFERENCE_NUMBER', 'obra'],
    ]);
    const fields = (await suggest('baliz')).map(({ field }) => field);
    expect(new Set(fields)).toEqual(new Set(['TEXT', 'SUBJECT', 'REFERENCE_NUMBER']));
    expect((await suggest('coco')).map(({ field, value }) => [field, value])).toEqual([
      ['ORIGIN_CAPACITY', 'COCON/SESAU'],
    ]);
    expect(await suggest('ba')).toEqual([]);
    expect(await suggest('%_%')).toEqual([]);
  });

  test('is not completed out of what the reader may not read', async () => {
    const process = await buildProcess(api, ana, {
      to: [unitId],
      subject_id: subject,
      type: 'reference',
      reference_number: 'SIGILO-77',
      description: 'Criptografomania',
    });
    await database.app.transaction().execute((tx) => writeEntries(tx, [process.id], testNow));
    expect(await suggest('criptogr')).toHaveLength(1);
    expect(await suggest('sigilo-7')).toHaveLength(1);
    await sql`update processes.process set secrecy = 3 where id = ${process.id}`.execute(database.owner);
    for (const reader of [undefined, outsider]) {
      expect(await suggest('criptogr', reader)).toEqual([]);
      expect(await suggest('sigilo-7', reader)).toEqual([]);
    }
  });
});
