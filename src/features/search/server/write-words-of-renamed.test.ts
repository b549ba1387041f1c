import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { permission } from '../../access/rules/permissions.ts';
import { buildActor, buildPerson, nextCpf } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { editSubject } from '../../subjects/contract/catalogue/edit-subject.ts';
import { subjectsFeature } from '../../subjects/server/feature.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { writeEntries } from './entry-rows.ts';
import { searchFeature } from './feature.ts';
import { writeWordsOfRenamed } from './write-words-of-renamed.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: [...processesFeature.events, ...subjectsFeature.events] });
const api = await testApi(
  [...processesFeature.endpoints, ...subjectsFeature.endpoints, ...searchFeature.endpoints],
  deps,
);
let ana: Actor;
let partId: number;
let unitId: number;

beforeAll(async () => {
  await buildInstitution(database);
  partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  ana = await buildActor(database, {
    permissions: [25, 40, permission.MANAGE_SUBJECT],
    unit: { id: unitId, partId },
  });
});

type Fields = Omit<Parameters<typeof buildProcess>[2], 'to'>;

async function opened(fields: Fields): Promise<number> {
  const { id } = await buildProcess(api, ana, { to: [unitId], ...fields });
  await database.app.transaction().execute((tx) => writeEntries(tx, [id], testNow));
  return id;
}
const found = async (text: string) =>
  (await api.call(searchProcesses, { body: { filters: { text } } })).results.map(({ id }) => id);
const rewrite = () => writeWordsOfRenamed(database.app, { now: testNow, signal: new AbortController().signal });
const waiting = async () => {
  const { rows } = await sql`select from search.renamed`.execute(database.owner);
  return rows.length;
};

test('a subject that got another name is found under it, and no more under the old one', async () => {
  const subject_id = await buildSubject(database, { name: 'Poda de cajueiros' });
  const id = await opened({ subject_id });
  expect(await found('cajueiros')).toEqual([id]);
  await api.call(
    editSubject,
    { params: { id: subject_id }, body: { name: 'Supressão de vegetação', version: 1 } },
    { as: ana },
  );
  await rewrite();
  expect(await found('supressao de vegetacao')).toEqual([id]);
  expect(await found('cajueiros')).toEqual([]);
  const { rows } = await sql<{ subject_order: string }>`
    select subject_order from search.entry where process_id = ${id}`.execute(database.owner);
  expect(rows).toEqual([{ subject_order: 'supressao de vegetacao' }]);
  expect(await waiting()).toBe(0);
});

test('whoever is called otherwise, a person or an organ, is found so', async () => {
  const subject_id = await buildSubject(database, { name: 'Pensão' });
  const cpf = nextCpf();
  const personId = await buildPerson(database, { cpf, name: 'Quitéria Solteira' });
  const id = await opened({ subject_id, cc: [{ user_cpf: cpf, name: 'Quitéria' }] });
  const organ = await opened({ subject_id, cc: [{ entity_id: partId }] });
  await sql`update people.person set name = 'Quitéria Casada' where id = ${personId}`.execute(database.app);
  await sql`update units.part set name = 'Secretaria da Zeladoria' where id = ${partId}`.execute(database.app);
  await rewrite();
  expect(await found('quiteria casada')).toEqual([id]);
  expect(await found('zeladoria')).toEqual([organ]);
  expect(await waiting()).toBe(0);
});

test('what is written again goes on where it was cut off', async () => {
  const subject_id = await buildSubject(database, { name: 'Baobás' });
  const ids = [await opened({ subject_id }), await opened({ subject_id })];
  await sql`update subjects.subject set name = 'Jequitibás' where id = ${subject_id}`.execute(database.owner);
  await sql`update search.renamed set reached_id = ${ids[0]}`.execute(database.owner);
  await rewrite();
  expect(await found('jequitibás')).toEqual([ids[1]]);
  expect(await found('baobás')).toEqual([ids[0]]);
});
