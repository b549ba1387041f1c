import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { testSheets } from '../../../../platform/testing/test-sheets.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildInstitution } from '../../../units/testing/build-units.ts';
import { createSubject } from '../../contract/catalogue/create-subject.ts';
import { editSubject } from '../../contract/catalogue/edit-subject.ts';
import { listSubjects } from '../../contract/catalogue/list-subjects.ts';
import { deleteTemporarySheet } from '../../contract/sheets/delete-temporary-sheet.ts';
import { exportSubjects } from '../../contract/sheets/export-subjects.ts';
import { uploadSubjects } from '../../contract/sheets/upload-subjects.ts';
import { MOST_LINES, type SheetColumn, sheetColumnIds, sheetColumns } from '../../rules/sheet-columns.ts';
import { subjectsFeature } from '../feature.ts';
import { plantSubjects } from '../index.ts';
import { takeSheet } from './take-sheet.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: subjectsFeature.events });
const api = await testApi(subjectsFeature.endpoints, deps);
const { sheetOf: written, take, rowsOf, timed } = await testSheets(deps, [takeSheet]);
let all: Actor;
let ofSubjects: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  const both = [permission.MANAGE_SUBJECT, permission.MANAGE_CATEGORY];
  all = await buildActor(database, { permissions: both });
  ofSubjects = await buildActor(database, { permissions: [permission.MANAGE_SUBJECT] });
  await database.app.transaction().execute((tx) => plantSubjects(tx, { day: '2026-01-01', now: testNow }));
});

const columns = sheetColumnIds.map((id) => sheetColumns[id]);
type Line = Partial<Record<SheetColumn, string | number>>;
const sheetOf = (lines: Iterable<Line>) => written(sheetColumns, lines);
const upload = (file: string, body: object = {}, as = all) =>
  api.call(uploadSubjects, { body: { file, ...body } }, { as });
const refused = async (file: string, as = all) => (await api.refusal(uploadSubjects, { body: { file } }, { as })).body;
const taken = async (filters: object = {}) => {
  const { url } = await api.call(exportSubjects, { body: filters }, { as: all });
  const { bytes } = await take(url);
  return { url, bytes, rows: await rowsOf(bytes) };
};
const events = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger.event where type = 'subjects-imported'`.execute(database.owner);
  return rows[0]!.n;
};
const eventOf = async () => {
  const { rows } = await sql<{ payload: { subjects: { before: object | null; after: object }[] } }>`
    select p.body as payload from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.type = 'subjects-imported' order by e.id desc limit 1`.execute(database.owner);
  return rows[0]!.payload;
};
const subjectsNamed = async (search: string) =>
  (await api.call(listSubjects, { query: { search } }, { as: all })).results;

describe('a spreadsheet of subjects', () => {
  test('comes back in as it went out, and changes nothing', async () => {
    const { bytes, rows } = await taken();
    expect(rows[0]).toEqual(columns.map(({ name }) => name));
    expect(rows.length).toBeGreaterThan(40);
    const before = await events();
    const told = await upload(bytes.toString('base64'));
    expect(told).toMatchObject({ categories: { created: 0, changed: 0 }, subjects: { created: 0, changed: 0 } });
    expect(told.subjects.unchanged).toBeGreaterThan(20);
    expect(await events()).toBe(before);
  });

  test('is rehearsed without a trace, then brought in whole, and once', async () => {
    const file = await sheetOf([
      {
        code: '700.1',
        category: 'Obras',
        subcategory: 'Projetos',
        subject: 'Alvará',
        indexers: 'licença de obra; habite-se',
      },
      { category: 'Obras', subcategory: 'Projetos', subcategory2: 'Plantas', subject: 'Planta baixa', current: 12 },
      { category: 'Obras', indexers: 'engenharia' },
    ]);
    const foreseen = await upload(file, { rehearsal: true });
    expect(foreseen).toMatchObject({
      lines: 3,
      categories: { created: 3 },
      subjects: { created: 2 },
      faults: [],
      rehearsal: true,
    });
    expect(await subjectsNamed('habite-se')).toEqual([]);
    const done = await upload(file);
    expect(done.message).toBe('Planilha importada: 2 assuntos criados, 3 categorias criadas.');
    expect(await subjectsNamed('habite-se')).toMatchObject([
      { name: 'Alvará', completeName: 'Obras > Projetos > Alvará', classification_code: '700.1', offered: true },
    ]);
    expect(await subjectsNamed('engenharia planta')).toMatchObject([{ current_months: 12 }]);
    const again = await upload(file);
    expect(again).toMatchObject({
      message: 'Nada mudou: tudo já estava como na planilha.',
      subjects: { unchanged: 2 },
    });
  });

  test('changes what is there, and the ledger says what it was', async () => {
    await upload(await sheetOf([{ code: '710', category: 'Obras', subject: 'Medição', current: 12 }]));
    await upload(
      await sheetOf([{ code: '710', category: 'Obras', subject: 'Medição de obra', current: 24, active: 'Não' }]),
    );
    expect(await eventOf()).toMatchObject({
      subjects: [
        {
          before: { name: 'Medição', current_months: 12, active: true },
          after: { name: 'Medição de obra', current_months: 24, active: false },
        },
      ],
    });
    expect(await subjectsNamed('medição')).toMatchObject([{ name: 'Medição de obra', active: false, version: 2 }]);
  });

  test('with one wrong line brings in none, and says which', async () => {
    const file = await sheetOf([
      { category: 'Nova', subject: 'Primeiro' },
      { category: 'Nova', subject: 'Segundo', current: 'doze' },
    ]);
    const told = await refused(file);
    expect(told).toMatchObject({
      code: 'SHEET_WRONG',
      fault_count: 1,
      faults: [{ line: 3, column: 'Guarda corrente (meses)' }],
    });
    expect((await upload(file, { rehearsal: true })).fault_count).toBe(1);
    expect(await subjectsNamed('primeiro')).toEqual([]);
  });

  test('makes no category for who looks after subjects alone', async () => {
    const made = await sheetOf([{ category: 'De ninguém', subject: 'Algum' }]);
    expect((await refused(made, ofSubjects)).code).toBe('MANAGES_NO_CATEGORIES');
    const there = await sheetOf([{ category: 'Obras', subject: 'Fiscalização' }]);
    expect((await upload(there, {}, ofSubjects)).subjects.created).toBe(1);
  });

  test('goes on while somebody else changes subjects: neither is lost', async () => {
    const { id } = await api.call(createSubject, { body: { name: 'Mudado por dois' } }, { as: all });
    const file = await sheetOf([{ subject: 'Mudado por dois', current: 6 }]);
    await Promise.all([
      upload(file),
      api.call(editSubject, { params: { id }, body: { indexers: ['de dois'] } }, { as: all }),
    ]);
    const [subject] = await subjectsNamed('mudado por dois');
    // Whichever was last: a sheet with the column of words says which words there are.
    expect(subject).toMatchObject({ current_months: 6, version: 3 });
  });

  test('brings text that looks like a formula as text, and takes it out as text', async () => {
    await upload(await sheetOf([{ category: '=1+1', subject: '=HYPERLINK("http://x";"y")' }]));
    const { rows } = await taken({ search: 'hyperlink' });
    expect(rows.at(-1)?.slice(1, 5)).toEqual(['=1+1', '', '', '=HYPERLINK("http://x";"y")']);
  });

  test.each([
    ['no spreadsheet', Buffer.from('isto não é uma planilha')],
    ['half of one', Buffer.from('UEsDBBQAAAAIAA', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
  ])('that is %s is refused with what to do', async (_, bytes) => {
    const told = await refused(bytes.toString('base64'));
    expect(told.code).toBe('SHEET_REFUSED');
    expect(told.message).toMatch(/salve de novo|Salve|envie|gere/i);
  });

  test('of twenty thousand lines comes in without keeping anybody waiting; one line more is refused', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        code: `8${String(at).padStart(5, '0')}`,
        category: `Área ${at % 40}`,
        subcategory: `Grupo ${at % 400}`,
        subject: `Assunto volumoso ${at}`,
        indexers: at % 3 === 0 ? `palavra ${at % 700}` : '',
        current: 24,
        intermediate: 36,
        destination: 'Eliminação',
      }));
    const tooMany = await refused(await sheetOf(lines(MOST_LINES + 1)));
    expect(tooMany.message).toContain(`mais de ${(MOST_LINES + 1).toLocaleString('pt-BR')} linhas`);
    const file = await sheetOf(lines(MOST_LINES));
    const { longest, all: took } = await timed(async () => {
      expect((await upload(file)).subjects.created).toBe(MOST_LINES);
    });
    const again = await upload(file);
    expect(again.subjects).toEqual({ created: 0, changed: 0, unchanged: MOST_LINES });
    const { rows } = await taken({ search: 'volumoso' });
    expect(rows).toHaveLength(MOST_LINES + 1);
    // Far less than all of it at once: a node that works on it goes on answering.
    expect(longest).toBeLessThan(took / 4);
  });
});

describe('an exported spreadsheet', () => {
  test('is at an address of its own, until it is let go of or ten minutes pass', async () => {
    const { url, expires_at } = await api.call(exportSubjects, { body: { template: true } }, { as: all });
    expect(new Date(expires_at).getTime() - testNow.getTime()).toBe(600_000);
    const first = await take(url);
    expect(first).toMatchObject({ status: 200, type: expect.stringContaining('spreadsheetml') });
    await api.call(deleteTemporarySheet, { body: { url } }, { as: ofSubjects });
    expect((await take(url)).status).toBe(200);
    await api.call(deleteTemporarySheet, { query: { url } } as never, { as: all });
    expect((await take(url)).status).toBe(403);
    expect((await take(url.replace(/token=.*/, 'token=nada'))).status).toBe(403);
  });

  test('holds what the list was narrowed to, and the template the columns alone', async () => {
    const { rows } = await taken({ search: 'diárias', status: 'active' });
    expect(rows.slice(1).map((cells) => cells[4])).toEqual(['Diárias e passagens']);
    expect((await taken({ template: true })).rows).toHaveLength(1);
  });
});

test('the chain of the institution holds', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
