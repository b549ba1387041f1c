import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { streamSheet } from '../../../../engine/export/index.ts';
import { rawOle } from '../../../../engine/testing/hostile-files/raw-ole.ts';
import { odsOf, rawOds, xlsOf } from '../../../../engine/testing/sheets/made-sheets.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { inTransaction } from '../../../../platform/server/acts/in-transaction.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDeps, testNow } from '../../../../platform/testing/test-deps.ts';
import { buildActor } from '../../../people/testing/build-people.ts';
import { buildInstitution, buildPart, buildUnit } from '../../../units/testing/build-units.ts';
import { bringTable } from '../../contract/filling/bring-table.ts';
import { documentModelsFeature } from '../feature.ts';
import { keepTable, rowsOfTable } from './table-files.ts';

const database = await testDatabase();
const api = await testApi(
  documentModelsFeature.endpoints,
  await testDeps(database, { kinds: documentModelsFeature.events }),
);
let servant: Actor;
let other: Actor;
let unit: { readonly id: number; readonly partId: number };

beforeAll(async () => {
  await buildInstitution(database);
  const partId = await buildPart(database, { abbreviation: 'SESAU', protocolUnit: '00024' });
  unit = { id: await buildUnit(database, { partId, abbreviation: 'COCON' }), partId };
  servant = await buildActor(database, { unit });
  other = await buildActor(database, { unit });
});

const send = (name: string, bytes: Buffer, key?: string) =>
  api.call(bringTable, { body: { name, file: bytes.toString('base64') } }, { as: servant, ...(key ? { key } : {}) });
const refusal = async (name: string, bytes: Buffer) => {
  const body = { name, file: bytes.toString('base64') };
  return (await api.refusal(bringTable, { body }, { as: servant })).body;
};
const xlsx = (rows: (string | number)[][]): Promise<Buffer> => {
  const [head = [], ...lines] = rows;
  const columns = head.map((name) => ({ name: String(name), width: 20 }));
  return buffer(streamSheet({ title: 'Planilha', columns, rows: lines, date: testNow }));
};
const lines = (count: number, columns = 1) => Array.from({ length: count }, () => Array<string>(columns).fill('n'));
const cell = '<table:table-cell><text:p>n</text:p></table:table-cell>';
const formula = '<table:table-cell table:formula="of:=1"/>';
const fiscals = [
  ['Unidade', 'Fiscal', 'Matrícula'],
  ['Hospital', 'Luciana', '41270'],
];

describe('the spreadsheet of a table', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['fiscais.xlsx', () => xlsx(fiscals)],
    ['fiscais.csv', () => Buffer.from('Unidade;Fiscal;Matrícula\r\nHospital;Luciana;41270\r\n')],
    ['FISCAIS.CSV', () => Buffer.from('Unidade,Fiscal,Matr\u00edcula\nHospital,Luciana,41270', 'latin1')],
    ['fiscais.ods', () => odsOf(fiscals)],
    ['fiscais.xls', () => xlsOf(fiscals)],
    ['fiscais.tsv', () => Buffer.from('Unidade\tFiscal\tMatrícula\nHospital\tLuciana\t41270')],
  ])('%s is read', async (name, bytes) => {
    const told = await send(name, await bytes());

    expect(told).toMatchObject({ table_file: { name }, rows: fiscals, row_count: 2 });
    expect(await rowsOfTable(database.app, told.table_file.url_s3, servant.personId)).toEqual(fiscals);
  });

  test('sent twice it is kept once; nobody else takes it', async () => {
    const bytes = await xlsx(fiscals);
    const first = await send('a.xlsx', bytes, 'once');
    const again = await send('a.xlsx', bytes, 'once');

    expect(again.table_file.url_s3).toBe(first.table_file.url_s3);
    await expect(rowsOfTable(database.app, first.table_file.url_s3, other.personId)).rejects.toThrow(/não está mais/);
  });

  test('the same rows sent again, in another file too, are the same table; of somebody else they are another', async () => {
    const first = await send('a.xlsx', await xlsx(fiscals));
    const again = await send('b.csv', Buffer.from(fiscals.map((row) => row.join(';')).join('\n')));
    expect(again.table_file).toEqual({ name: 'b.csv', url_s3: first.table_file.url_s3 });
    const keep = (personId: number) =>
      inTransaction(database.app, (tx) => keepTable(tx, { personId, name: 'a.csv', rows: fiscals, now: testNow }));
    expect(await keep(other.personId)).not.toBe(first.table_file.url_s3);
    const both = await Promise.all([keep(servant.personId), keep(servant.personId)]);
    expect(both).toEqual([first.table_file.url_s3, first.table_file.url_s3]);
  });

  test('the newest 20 of a person wait; those of another stay', async () => {
    const keeping = await buildActor(database, { unit });
    const keep = (personId: number, minute: number) =>
      inTransaction(database.app, (tx) =>
        keepTable(tx, {
          personId,
          name: 'a.csv',
          rows: [...fiscals, [`${minute}`]],
          now: new Date(testNow.getTime() + minute * 60_000),
        }),
      );
    const theirs = await keep(other.personId, 0);
    const named: string[] = [];
    for (let minute = 0; minute < 21; minute += 1) named.push(await keep(keeping.personId, minute));
    const waits = (one: string, { personId }: Actor) =>
      rowsOfTable(database.app, one, personId).then(
        () => true,
        () => false,
      );

    expect(await Promise.all(named.map((one) => waits(one, keeping)))).toEqual([false, ...Array(20).fill(true)]);
    expect(await waits(theirs, other)).toBe(true);
  });

  test('of 5 000 lines it answers the first and keeps all', async () => {
    const rows = [['n'], ...Array.from({ length: 5_000 }, (_, line) => [String(line)])];
    const told = await send('longa.csv', Buffer.from(rows.map(([cell]) => cell).join('\n')));

    expect(told).toMatchObject({ row_count: 5_001 });
    expect(told.rows).toHaveLength(50);
    expect(await rowsOfTable(database.app, told.table_file.url_s3, servant.personId)).toHaveLength(5_001);
  });

  test.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['one line too many', 'x.csv', () => Buffer.from('n\n'.repeat(5_002)), /até 5000 linhas/],
    [
      'one line too many in a workbook',
      'x.xlsx',
      () => xlsx(Array.from({ length: 5_002 }, () => ['n'])),
      /mais de 5\.001 linhas/,
    ],
    ['too many columns', 'x.csv', () => Buffer.from(Array(31).fill('x').join(';')), /até 30 colunas/],
    [
      'too many columns, before any line after them is read',
      'x.csv',
      () => Buffer.from(`${Array(31).fill('x').join(';')}\n${'n\n'.repeat(5_002)}`),
      /até 30 colunas/,
    ],
    ['a cell that is a book', 'x.csv', () => Buffer.from(`a;${'x'.repeat(4_001)}`), /em cada célula/],
    ['nothing', 'x.csv', () => Buffer.from(';;\n;;\n'), /vazia/],
    ['bytes that are no text', 'x.csv', () => Buffer.from([0x50, 0x4b, 0, 0, 1]), /não é um texto/],
    ['a name that is not of its bytes', 'x.xlsx', () => Buffer.from('a;b\n1;2'), /planilha|arquivo/i],
    ['a name of the format of before 2007 over a text', 'x.xls', () => Buffer.from('a;b'), /não é um arquivo/],
    ['a name of the open format over a text', 'x.ods', () => Buffer.from('a;b'), /não é um arquivo/],
    ['one line too many in the format of before 2007', 'x.xls', () => xlsOf(lines(5_002)), /mais de 5\.001 linhas/],
    ['one line too many in the open format', 'x.ods', () => odsOf(lines(5_002)), /mais de 5\.001 linhas/],
    [
      'a million lines that say they are repeated',
      'x.ods',
      () => rawOds(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`),
      /mais de 5\.001 linhas/,
    ],
    ['a million cells', 'x.csv', () => Buffer.from(`${'1;'.repeat(999)}1\n`.repeat(1_000)), /até 30 colunas/],
    ['a million cells of a workbook', 'x.xlsx', () => xlsx(lines(20_000, 50)), /mais de 5\.001 linhas|expande/],
    ['macros', 'x.ods', () => odsOf(fiscals, { 'Basic/Standard/Module1.xml': '<a/>' }), /tem macros/],
    ['macros in the format of before 2007', 'x.xls', () => rawOle(['Workbook', '_VBA_PROJECT_CUR']), /tem macros/],
    ['a password', 'x.xls', () => rawOle(['EncryptedPackage']), /senha/],
    [
      'a formula',
      'x.ods',
      () => rawOds(`<table:table-row/><table:table-row>${formula}</table:table-row>`),
      /linha 2 tem uma fórmula/,
    ],
    ['a bomb', 'x.ods', () => odsOf([['x'.repeat(70_000_000)]]), /expande/],
  ])('%s is refused, and said', async (_, name, bytes, says) => {
    const told = await refusal(name, await bytes());

    expect(told.code).toBe('SHEET_REFUSED');
    expect(told.message).toMatch(says);
  });

  test('a file of another kind has no table', async () => {
    expect((await refusal('x.pdf', Buffer.from('a'))).message).toMatch(/Uma tabela vem de csv/);
  });

  test('what looks like a formula in a text is text', async () => {
    const told = await send('f.csv', Buffer.from('a\n=HYPERLINK("http://x")'));

    expect(told.rows[1]).toEqual(['=HYPERLINK("http://x")']);
  });
});
