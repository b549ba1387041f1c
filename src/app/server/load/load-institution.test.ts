import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plantProfiles } from '../../../features/access/server/index.ts';
import { personSheetColumns } from '../../../features/people/rules/sheets/person-sheet-columns.ts';
import { sheetColumns } from '../../../features/subjects/rules/sheet-columns.ts';
import { unitSheetColumns } from '../../../features/units/rules/sheets/unit-sheet-columns.ts';
import { buildInstitution } from '../../../features/units/testing/build-units.ts';
import type { SheetColumns } from '../../../kernel/sheets/sheet-table.ts';
import { verifyLedger } from '../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { testDeps } from '../../../platform/testing/test-deps.ts';
import { testKeys } from '../../../platform/testing/test-secret.ts';
import { testSheets } from '../../../platform/testing/test-sheets.ts';
import { product } from '../features.ts';
import { loadInstitution } from './load-institution.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: product.events, consequences: product.consequences });
const { sheetOf } = await testSheets(deps, []);

beforeAll(async () => {
  await buildInstitution(database);
  await database.app.transaction().execute(plantProfiles);
});

const sheet = async <C extends string>(columns: SheetColumns<C>, lines: Partial<Record<C, string | number>>[]) =>
  Buffer.from(await sheetOf(columns, lines), 'base64');
const organ = { part: 'SMS', partName: 'Secretaria de Saúde', nature: 'Administração direta', protocol: '00021' };
const units = await sheet(unitSheetColumns, [organ, { part: 'SMS', unit: 'RH', description: 'Recursos Humanos' }]);
const subjects = await sheet(sheetColumns, [{ category: 'Obras', subject: 'Alvará' }]);
const worker = { cpf: '52998224725', name: 'Ana Paula', unit: 'RH/SMS', profiles: 'Administrador geral' };
const people = await sheet(personSheetColumns, [worker]);
const counted = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from units.unit) as units, (select count(*) from subjects.subject) as subjects,
      (select count(*) from people.bond) as bonds, (select count(*) from ledger.event) as events`.execute(
    database.owner,
  );
  return rows[0]!;
};
const nothing = { units: 0, subjects: 0, bonds: 0, events: 0 };

test('a rehearsal compares each sheet with what those before it would make, and leaves nothing', async () => {
  const { sheets, isLoaded } = await loadInstitution(deps, { people, subjects, units }, { rehearse: true });
  expect(isLoaded).toBe(false);
  expect(sheets.map(({ sheet: name, sentence, isRight }) => [name, sentence, isRight])).toEqual([
    ['units', '1 órgão criado, 1 unidade criada.', true],
    ['subjects', '1 assunto criado, 1 categoria criada.', true],
    ['people', '1 pessoa cadastrada, 1 lotação criada.', true],
  ]);
  expect(await counted()).toEqual(nothing);
});

test('with one wrong line in one sheet none of them comes in', async () => {
  const wrong = await sheet(personSheetColumns, [{ ...worker, unit: 'XIS/SMS' }]);
  const { sheets, isLoaded } = await loadInstitution(deps, { units, subjects, people: wrong }, { rehearse: false });
  expect(isLoaded).toBe(false);
  expect(sheets.at(-1)).toMatchObject({
    sheet: 'people',
    isRight: false,
    faultCount: 1,
    faults: [{ line: 2, column: 'Setor' }],
  });
  expect(await counted()).toEqual(nothing);
});

test('what is no spreadsheet is told, and nothing is compared', async () => {
  const { sheets, isLoaded } = await loadInstitution(
    deps,
    { units: Buffer.from('texto'), people },
    { rehearse: false },
  );
  expect(isLoaded).toBe(false);
  expect(sheets).toMatchObject([{ sheet: 'units', isRight: false, sentence: expect.stringContaining('salve') }]);
});

test('all come in at once; again they change nothing and leave no event', async () => {
  expect(await loadInstitution(deps, { units, subjects, people }, { rehearse: false })).toMatchObject({
    isLoaded: true,
  });
  const after = await counted();
  expect(after).toMatchObject({ units: 1, subjects: 1, bonds: 1 });
  const again = await loadInstitution(deps, { units, subjects, people }, { rehearse: false });
  expect(again.sheets.map(({ sentence }) => sentence)).toEqual(['nada muda.', 'nada muda.', 'nada muda.']);
  expect(await counted()).toEqual(after);
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
