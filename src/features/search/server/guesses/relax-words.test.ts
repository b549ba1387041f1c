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

const search = (text: string, as?: Actor, others: object = {}) =>
  api.call(searchProcesses, { body: { filters: { text }, ...others } }, { as });

describe('several words that nothing has together', () => {
  test('are searched without those that nothing has, and each of these is told', async () => {
    await opened('Alvará de farmácia do bairro');
    await opened('Alvará para a farmácia da praça');
    const { count, relaxed } = await search('alvará renovação da farmácia xilofone');
    expect(count).toBe(0);
    expect(relaxed).toEqual({
      nowhere: ['renovação', 'xilofone'],
      searches: [{ text: 'alvará farmácia', left_out: ['renovação', 'xilofone'], count: 2, count_relation: 'eq' }],
    });
    expect((await search(relaxed!.searches[0]!.text)).count).toBe(2);
  });

  test('are searched without each of them where all are known, the rarest left out first', async () => {
    await opened('Dragagem do estuário');
    await opened('Dragagem do molhe');
    await opened('Estuário e molhe');
    await opened('Dragagem outra');
    expect((await search('dragagem estuário molhe')).relaxed).toEqual({
      nowhere: [],
      searches: [
        { text: 'dragagem molhe', left_out: ['estuário'], count: 1, count_relation: 'eq' },
        { text: 'dragagem estuário', left_out: ['molhe'], count: 1, count_relation: 'eq' },
        { text: 'estuário molhe', left_out: ['dragagem'], count: 1, count_relation: 'eq' },
      ],
    });
  });

  test('keep their filters, and a phrase between quotes is left out whole', async () => {
    const id = await opened('Terraplenagem da avenida nova');
    const other = await buildSubject(database, { name: 'Outro assunto' });
    const { relaxed } = await search('terraplenagem "nova avenida"');
    expect(relaxed).toEqual({
      nowhere: ['"nova avenida"'],
      searches: [{ text: 'terraplenagem', left_out: ['"nova avenida"'], count: 1, count_relation: 'eq' }],
    });
    expect((await search('terraplenagem')).results.map((found) => found.id)).toEqual([id]);
    const filters = { text: 'terraplenagem xilofone', subject: [other] };
    const narrowed = await api.call(searchProcesses, { body: { filters } }, {});
    expect(narrowed.relaxed).toEqual({ nowhere: ['xilofone'], searches: [] });
  });

  test('a word that only hidden processes have is told as one that nothing has', async () => {
    await opened('Batiscafo do porto');
    for (const secrecy of [2, 3, 6]) {
      const word = `escafandrista${'abcdef'[secrecy]}`;
      const id = await opened(`Batiscafo com ${word}`, secrecy);
      expect((await search(`batiscafo ${word}`, ana)).results.map((found) => found.id)).toEqual([id]);
      for (const reader of [undefined, outsider]) {
        expect((await search(`batiscafo ${word}`, reader)).relaxed).toEqual({
          nowhere: [word],
          searches: [{ text: 'batiscafo', left_out: [word], count: 1, count_relation: 'eq' }],
        });
      }
    }
  });

  test('one word, a number, a count and a page beyond the first are answered as they are', async () => {
    await opened('Batimetria');
    expect((await search('xilofone')).relaxed).toBeNull();
    expect((await search('4321/2099')).relaxed).toBeNull();
    expect((await search('batimetria xilofone', undefined, { only_count: true })).relaxed).toBeNull();
    expect((await search('batimetria xilofone', undefined, { page: 2 })).relaxed).toBeNull();
    expect((await search('batimetria')).relaxed).toBeNull();
  });
});
