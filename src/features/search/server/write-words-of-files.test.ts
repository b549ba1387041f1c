import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testApi } from '../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../platform/testing/test-deps.ts';
import { buildActor } from '../../people/testing/build-people.ts';
import { processesFeature } from '../../processes/server/feature.ts';
import { buildFiled } from '../../documents/testing/build-filed.ts';
import { buildProcess } from '../../processes/testing/build-process.ts';
import { buildSubject } from '../../subjects/testing/build-subjects.ts';
import { buildInstitution, buildPart, buildUnit } from '../../units/testing/build-units.ts';
import { searchProcesses } from '../contract/search-processes.ts';
import { writeEntries } from './entry-rows.ts';
import { searchFeature } from './feature.ts';
import { writeWordsOfFiles } from './write-words-of-files.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: processesFeature.events });
const api = await testApi([...processesFeature.endpoints, ...searchFeature.endpoints], deps);
const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
let ana: Actor;
let unitId: number;
let subject_id: number;

beforeAll(async () => {
  await buildInstitution(database);
  await seenUntil(testNow);
  const partId = await buildPart(database, { abbreviation: 'SESAU' });
  unitId = await buildUnit(database, { partId, abbreviation: 'COCON' });
  subject_id = await buildSubject(database, { name: 'Licitação' });
  ana = await buildActor(database, { permissions: [25, 40], unit: { id: unitId, partId } });
});

const seenUntil = (moment: Date) => sql`update search.file_reading set seen_until = ${moment}`.execute(database.owner);

/** A process with a file that nobody has read yet. */
async function withFile(name: string, { secrecy = 1, signaturesPending = 0 } = {}) {
  const { id } = await buildProcess(api, ana, { to: [unitId], subject_id });
  await sql`update processes.process set secrecy = ${secrecy} where id = ${id}`.execute(database.owner);
  const { sha256 } = await buildFiled(database, ana, { process_id: id, name, sequence: 90, signaturesPending });
  await sql`insert into documents.file_content (sha256, extension, size, received_at)
    values (${sha256}, 'pdf', 1, ${testNow})`.execute(database.owner);
  await database.app.transaction().execute((tx) => writeEntries(tx, [id], testNow));
  return { id, sha256 };
}

const isRead = (sha256: string, text: string, at: Date) =>
  sql`insert into documents.extracted_text (sha256, extension, text, source, extracted_at)
    values (${sha256}, 'pdf', ${text}, 'recognised', ${at})
    on conflict (sha256, extension) do update set text = excluded.text, extracted_at = excluded.extracted_at`.execute(
    database.owner,
  );

const found = async (text: string, as?: Actor) =>
  (await api.call(searchProcesses, { body: { filters: { text } } }, { as })).results.map(({ id }) => id);

test('what a file says is found once it was read, by visitors too, and again when it is read better', async () => {
  const { id, sha256 } = await withFile('Termo de referência.pdf');
  expect(await found('centrífugas refrigeradas')).toEqual([]);
  await isRead(sha256, 'Aquisição de centrífugas refrigeradas', minutes(1));
  await writeWordsOfFiles(database.app, minutes(2));
  expect(await found('centrifuga refrigerada')).toEqual([id]);
  await isRead(sha256, 'Aquisição de autoclaves', minutes(3));
  await writeWordsOfFiles(database.app, minutes(4));
  expect(await found('autoclave', ana)).toEqual([id]);
  expect(await found('centrifuga refrigerada')).toEqual([]);
});

test('words that an earlier version wrote are all written again, once', async () => {
  const { id } = await buildProcess(api, ana, { to: [unitId], subject_id, description: 'Rinoceronte' });
  const forget = () => sql`delete from search.entry where process_id = ${id}`.execute(database.owner);
  await seenUntil(new Date(0));
  await writeWordsOfFiles(database.app, minutes(5));
  expect(await found('rinoceronte')).toEqual([id]);
  await forget();
  await writeWordsOfFiles(database.app, minutes(6));
  expect(await found('rinoceronte')).toEqual([]);
});

test('a text told of a little late, with an earlier moment beside it, is not missed', async () => {
  const { id, sha256 } = await withFile('Atrasado.pdf');
  await writeWordsOfFiles(database.app, minutes(10));
  await isRead(sha256, 'Laudo hidrogeológico', new Date(minutes(10).getTime() - 5_000));
  await writeWordsOfFiles(database.app, minutes(11));
  expect(await found('hidrogeologico')).toEqual([id]);
});

test('what was read and written already is not written again', async () => {
  const { id, sha256 } = await withFile('Calmo.pdf');
  await isRead(sha256, 'Sossego', minutes(20));
  await writeWordsOfFiles(database.app, minutes(21));
  await writeWordsOfFiles(database.app, minutes(22));
  const { rows } = await sql<{ written_at: Date }>`select written_at from search.entry
    where process_id = ${id}`.execute(database.owner);
  expect(rows[0]?.written_at).toEqual(minutes(21));
});

test('nothing is found in a file of a process that is not public, nor in one that waits for a signature', async () => {
  const restricted = await withFile('Restrito.pdf', { secrecy: 2 });
  const unsigned = await withFile('Minuta.pdf', { signaturesPending: 1 });
  await isRead(restricted.sha256, 'Palavra ornitorrinco', minutes(30));
  await isRead(unsigned.sha256, 'Palavra ornitorrinco', minutes(30));
  await writeWordsOfFiles(database.app, minutes(31));
  expect(await found('ornitorrinco')).toEqual([]);
  expect(await found('ornitorrinco', ana)).toEqual([]);
});

test('nobody tries out whose CPF a text holds: what is masked to the eye is masked to the search', async () => {
  const { id, sha256 } = await withFile('Procuração.pdf');
  await isRead(sha256, 'Outorgante Quitéria, CPF 529.982.247-25', minutes(35));
  await writeWordsOfFiles(database.app, minutes(36));
  expect(await found('outorgante quiteria')).toEqual([id]);
  expect(await found('quiteria 529')).toEqual([]);
  expect(await found('quiteria 982')).toEqual([id]);
});

test('a long annex leaves room for the words of those after it', async () => {
  const { id, sha256 } = await withFile('Longo.pdf');
  await isRead(sha256, `${'palavra '.repeat(40_000)} finalíssima`, minutes(40));
  await buildFiled(database, ana, { process_id: id, name: 'Depois', sequence: 91, text: 'Conclusão do paleontólogo' });
  await writeWordsOfFiles(database.app, minutes(41));
  expect(await found('paleontologo')).toEqual([id]);
  expect(await found('finalissima')).toEqual([]);
});

test('visitors read the name of a file in which words are found with CPFs hidden, who works with processes reads it whole', async () => {
  const { sha256 } = await withFile('CPF 529.982.247-25.pdf');
  await isRead(sha256, 'Aqui se fala de tamanduás.', minutes(45));
  await writeWordsOfFiles(database.app, minutes(46));
  const nameFor = async (as?: typeof ana) => {
    const body = { filters: { text: 'tamanduas' }, with_excerpts: true };
    const { results } = await api.call(searchProcesses, { body }, { as });
    return results[0]?.excerpts[0]?.document_name;
  };
  expect(await nameFor()).toBe('CPF ***.982.247-**.pdf');
  expect(await nameFor(ana)).toBe('CPF 529.982.247-25.pdf');
});

test('an excerpt says on which page of its file it is', async () => {
  const { id, sha256 } = await withFile('Contrato.pdf');
  await isRead(sha256, 'Primeira folha.\fSegunda folha.\fAqui se fala de axolotes.', minutes(50));
  await writeWordsOfFiles(database.app, minutes(51));
  const body = { filters: { text: 'axolote' }, with_excerpts: true };
  const { results } = await api.call(searchProcesses, { body });
  expect(results).toMatchObject([{ id, excerpts: [{ page: 3, document_name: 'Contrato.pdf' }] }]);
});
