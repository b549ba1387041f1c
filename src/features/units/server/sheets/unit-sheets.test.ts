import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testApi } from '../../../../platform/testing/test-api.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testDeps } from '../../../../platform/testing/test-deps.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { testSheets } from '../../../../platform/testing/test-sheets.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { createUnit } from '../../contract/structure/create-unit.ts';
import { moveUnit } from '../../contract/structure/move-unit.ts';
import { downloadUnitSheet } from '../../contract/sheets/download-sheet.ts';
import { compareUnits } from '../../contract/sheets/compare-units.ts';
import { uploadUnits } from '../../contract/sheets/upload-units.ts';
import { getHierarchy } from '../../contract/tree/get-hierarchy.ts';
import { MOST_UNIT_LINES, type UnitSheetColumn, unitSheetColumns } from '../../rules/sheets/unit-sheet-columns.ts';
import { buildAddress } from '../../testing/build-address.ts';
import { buildInstitution, buildPart, buildUnit } from '../../testing/build-units.ts';
import { unitsFeature } from '../feature.ts';
import { takeUnitSheet } from './take-unit-sheet.ts';

const database = await testDatabase();
const deps = await testDeps(database, { kinds: unitsFeature.events });
const api = await testApi(unitsFeature.endpoints, deps);
const { sheetOf: written, take, rowsOf, timed } = await testSheets(deps, [takeUnitSheet]);

let health: number;
let seges: number;
let general: Actor;
let ofHealth: Actor;

beforeAll(async () => {
  await buildInstitution(database);
  health = await buildPart(database, { abbreviation: 'SESAU', name: 'Secretaria da Saúde' });
  await buildPart(database, { abbreviation: 'SEDUC', protocolUnit: '00031' });
  seges = await buildUnit(database, { partId: health, abbreviation: 'SEGES', description: 'Secretaria de Gestão' });
  const cocon = await buildUnit(database, { partId: health, parentId: seges, abbreviation: 'COCON' });
  await buildUnit(database, { partId: health, parentId: cocon, abbreviation: 'NUFIC', active: false });
  await buildUnit(database, { partId: health, abbreviation: 'SOMA', description: '=1+1 & <b>' });
  await buildAddress(database, { partId: health });
  await buildAddress(database, { partId: health, unitId: cocon });
  await sql`
    insert into people.person (id, cpf, name, search_name, created_at) overriding system value
    values (1, '11144477735', 'Ana Paula', 'ana paula', now())`.execute(database.owner);
  general = actor(['MANAGE_USER_ADM', 'MANAGE_UNITY', 'CREATE_PART_ADDRESS', 'MANAGE_ADDRESS_ADM']);
  ofHealth = actor(['MANAGE_UNITY']);
});

const actor = (keys: (keyof typeof permission)[]): Actor => ({
  personId: 1,
  name: 'Ana Paula',
  cpf: '11144477735',
  sessionId: 'signed-in',
  unit: { id: seges, partId: health, label: 'SEGES/SESAU', bondId: 1 },
  post: null,
  workplaces: [seges],
  permissions: new Set(keys.map((key) => permission[key])),
});

type Line = Partial<Record<UnitSheetColumn, string | number>>;
const sheetOf = (lines: Iterable<Line>, columns?: readonly UnitSheetColumn[]) =>
  written(unitSheetColumns, lines, columns);
const upload = (file: string, body: object = {}, as = general) =>
  api.call(uploadUnits, { body: { file, ...body } }, { as });
const faultsOf = async (file: string, as = general) =>
  (await upload(file, { rehearsal: true }, as)).faults.map(
    ({ line, column, message }) => `${line} ${column}: ${message}`,
  );
const taken = async (body: object = {}, as = general) => {
  const { url } = await api.call(downloadUnitSheet, { body }, { as });
  const { bytes } = await take(url);
  return { bytes, rows: await rowsOf(bytes) };
};
const eventsOf = async (type: string) => {
  const { rows } = await sql<{ body: Record<string, unknown> }>`
    select p.body from ledger.event e join ledger.payload p on p.event_id = e.id where e.type = ${type} order by e.id`.execute(
    database.owner,
  );
  return rows.map(({ body }) => body);
};
/** Transactions of this database that wait for a lock. */
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.owner);
  return rows[0]!.n;
};
const unitNamed = async (search: string) =>
  (await api.call(getHierarchy, { query: { search, status: 'all' } }, { as: general })).capacities.find(
    ({ abbreviation }) => abbreviation === search.split('/')[0],
  );

describe('a spreadsheet of units', () => {
  test('comes back in as it went out, changes nothing and leaves no event', async () => {
    const { bytes, rows } = await taken();
    expect(rows[0]).toEqual(Object.values(unitSheetColumns).map(({ name }) => name));
    expect(rows.map((cells) => cells.slice(0, 8).join('|'))).toContain('SESAU||||COCON|Unidade COCON|SEGES|Ativa');
    expect(rows.find((cells) => cells[4] === 'SOMA')?.[5]).toBe('=1+1 & <b>');
    expect(rows.find((cells) => cells[4] === 'COCON')?.slice(13, 19)).toEqual([
      '60115-001',
      'Avenida Dom Luís',
      '807',
      '',
      '',
      'Serra Clara',
    ]);
    const told = await upload(bytes.toString('base64'));
    expect(told).toMatchObject({
      message: 'Nada mudou: tudo já estava como na planilha.',
      parts: { created: 0, changed: 0, unchanged: 2 },
      capacities: { created: 0, changed: 0, unchanged: 4 },
      addresses: { created: 0, changed: 0 },
    });
    expect(await eventsOf('units-imported')).toEqual([]);
  });

  const institution: Line[] = [
    // A unit may stand before its superior, and before its organ.
    {
      part: 'SEPLAG',
      unit: 'COTEC',
      description: 'Coordenadoria de Tecnologia',
      above: 'SEGOV/SEPLAG',
      core_protocol: 'Sim',
    },
    { part: 'SEPLAG', unit: 'SEGOV', description: 'Secretaria de Governo Digital', external_tramit: 'Não' },
    {
      part: 'SEPLAG',
      partName: 'Secretaria do Planejamento',
      nature: 'Administração direta',
      protocol: 77,
      cep: '60.115-001',
      street: 'Rua A',
      number: 12,
      city: 'Serra Clara',
      state: 'ar',
      phones: '(85) 3101-1000; 85 99999-0000',
    },
  ];

  test('is rehearsed without a trace, then brought in whole, and once', async () => {
    const file = await sheetOf(institution);
    expect(await upload(file, { rehearsal: true })).toMatchObject({
      lines: 3,
      faults: [],
      parts: { created: 1 },
      capacities: { created: 2 },
      addresses: { created: 1 },
    });
    expect(await unitNamed('COTEC')).toBeUndefined();
    expect((await upload(file)).message).toBe(
      'Planilha importada: 1 órgão criado, 2 unidades criadas, 1 endereço gravado.',
    );
    const segov = await unitNamed('SEGOV');
    expect(segov).toMatchObject({ external_tramit: false, internal_receptor: true, parent_id: null });
    expect(await unitNamed('COTEC')).toMatchObject({ parent_id: segov!.id, core_protocol: true });
    expect((await eventsOf('unit-created')).slice(-2)).toMatchObject([
      { unit: { label: 'SEGOV/SEPLAG' }, superior: null },
      { unit: { label: 'COTEC/SEPLAG' }, superior: { label: 'SEGOV/SEPLAG' }, part: { abbreviation: 'SEPLAG' } },
    ]);
    expect(await eventsOf('organ-created')).toMatchObject([{ protocol_unit: '00077' }]);
    expect(await eventsOf('units-imported')).toMatchObject([
      {
        units: 2,
        addresses: [
          {
            label: 'SEPLAG',
            before: null,
            after: { cep: '60115001', state: 'AR', phones: ['8531011000', '85999990000'] },
          },
        ],
      },
    ]);
    expect(await upload(file)).toMatchObject({ capacities: { created: 0, changed: 0, unchanged: 2 } });
    expect(await eventsOf('units-imported')).toHaveLength(1);
  });

  test('changes and moves what is there; a column that is left out leaves it, and the ledger says what it was', async () => {
    const file = await sheetOf(
      [{ part: 'SEPLAG', unit: 'cotec', description: 'Tecnologia', above: '' }],
      ['part', 'unit', 'description', 'above'],
    );
    expect(await upload(file)).toMatchObject({ capacities: { created: 0, changed: 1 } });
    expect(await unitNamed('COTEC')).toMatchObject({ parent_id: null, core_protocol: true, description: 'Tecnologia' });
    expect((await eventsOf('unit-changed')).at(-1)).toMatchObject({
      before: { description: 'Coordenadoria de Tecnologia' },
      after: { description: 'Tecnologia' },
    });
    expect((await eventsOf('unit-moved')).at(-1)).toMatchObject({ from: { label: 'SEGOV/SEPLAG' }, to: null });
  });

  test('tells its difference in a file: what is new, what changes from what to what, and what is refused with why', async () => {
    const file = await sheetOf(
      [
        { part: 'SEPLAG', unit: 'COTEC', description: 'Coordenação de Tecnologia', above: 'SEGOV' },
        { part: 'SEPLAG', unit: 'NOVA', description: 'Unidade nova' },
        { part: 'SEPLAG', unit: 'SEGOV', description: 'Outra', above: 'NINGUEM' },
      ],
      ['part', 'unit', 'description', 'above'],
    );
    const told = await api.call(compareUnits, { body: { file } }, { as: general });
    expect(told.file_name).toBe('Diferença de unidades.xlsx');
    const [, ...rows] = await rowsOf(Buffer.from(told.file, 'base64'));
    const other = 'A planilha diz outra coisa.';
    expect(rows.map((cells) => cells.join('|').replaceAll(/\s/g, ' '))).toEqual([
      `2|Muda|Unidade COTEC/SEPLAG|Nome da unidade|Tecnologia|Coordenação de Tecnologia|${other}`,
      `2|Muda|Unidade COTEC/SEPLAG|Abaixo de|(vazio)|SEGOV|${other}`,
      expect.stringMatching(/^3\|Nova\|Unidade NOVA\/SEPLAG\|\|\|Nome da unidade: Unidade nova .*\|Ainda não está/),
      '4|Recusada||Abaixo de|||NINGUEM não é unidade de SEPLAG, nem está na planilha.',
    ]);
    expect(await unitNamed('NOVA')).toBeUndefined();
  });

  test('with one wrong line brings in none', async () => {
    const file = await sheetOf([
      { part: 'SESAU', unit: 'NOVA', description: 'Boa' },
      { part: 'SESAU', unit: 'RUIM', description: 'Sem pai', above: 'NINGUEM' },
    ]);
    const { body } = await api.refusal(uploadUnits, { body: { file } }, { as: general });
    expect(body).toMatchObject({
      code: 'SHEET_WRONG',
      fault_count: 1,
      faults: [{ line: 3, column: 'Abaixo de', message: 'NINGUEM não é unidade de SESAU, nem está na planilha.' }],
    });
    expect(await unitNamed('NOVA')).toBeUndefined();
  });

  test('reaches as far as who brings it', async () => {
    expect(await faultsOf(await sheetOf([{ part: 'SEDUC', unit: 'X', description: 'X' }]), ofHealth)).toEqual([
      '2 Órgão: Você não administra as unidades de SEDUC.',
    ]);
    expect((await faultsOf(await sheetOf([{ part: 'SESAU', partName: 'Outro nome' }]), ofHealth))[0]).toContain(
      'Só quem administra todos os órgãos',
    );
    const address = { cep: '60115001', street: 'Rua', number: 'S/N', city: 'Serra', state: 'AR' };
    expect((await faultsOf(await sheetOf([{ part: 'SESAU', unit: 'SEGES', ...address }]), ofHealth))[0]).toContain(
      'Você não cadastra endereços',
    );
    expect(
      (await upload(await sheetOf([{ part: 'SESAU', unit: 'DELE', description: 'Dele' }]), {}, ofHealth)).message,
    ).toBe('Planilha importada: 1 unidade criada.');
    const { rows } = await taken({}, ofHealth);
    expect(new Set(rows.slice(1).map(([part]) => part))).toEqual(new Set(['SESAU']));
  });

  test('and a move on the screen at one moment make no circle', async () => {
    const [one, other] = await Promise.all(
      ['VAI', 'VEM'].map((abbreviation) => buildUnit(database, { partId: health, abbreviation })),
    );
    const file = await sheetOf([{ part: 'SESAU', unit: 'VAI', above: 'VEM' }], ['part', 'unit', 'above']);
    const ends = await Promise.allSettled([
      upload(file),
      api.call(moveUnit, { params: { id: other! }, body: { parent_id: one! } }, { as: general }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that finds somebody who makes the same unit meanwhile waits, and finds it there', async () => {
    const file = await sheetOf([{ part: 'SESAU', unit: 'JUNTO', description: 'Da planilha' }]);
    const made = { part_id: health, abbreviation: 'JUNTO', description: 'Da tela' };
    const ends = await Promise.allSettled([upload(file), api.call(createUnit, { body: made }, { as: general })]);
    expect(ends[0]!.status).toBe('fulfilled');
    const { rows } = await taken({ search: 'JUNTO' });
    expect(rows.filter((cells) => cells[4] === 'JUNTO')).toHaveLength(1);
  });

  test('two of two administrators at once: the second is planned on what the first left, so that no circle is made', async () => {
    const [one, other] = await Promise.all(
      ['LADO', 'OUTRO'].map((abbreviation) => buildUnit(database, { partId: health, abbreviation })),
    );
    const columns = ['part', 'unit', 'above'] as const;
    const [there, back] = await Promise.all([
      sheetOf([{ part: 'SESAU', unit: 'LADO', above: 'OUTRO' }], columns),
      sheetOf([{ part: 'SESAU', unit: 'OUTRO', above: 'LADO' }], columns),
    ]);
    await sql`
      insert into people.person (id, cpf, name, search_name, created_at) overriding system value
      values (2, '52998224725', 'Bia', 'bia', now())`.execute(database.owner);
    // The works of one person wait for each other by themselves.
    const another = { ...general, personId: 2, name: 'Bia', cpf: '52998224725', sessionId: 'another' };
    // Nobody writes units until both wait: each has planned by then, unless it waits for the other to end.
    const ends = await database.owner.transaction().execute(async (gate) => {
      await sql`lock table units.unit in share mode`.execute(gate);
      const asked = Promise.allSettled([upload(there), upload(back, {}, another)]);
      await expect.poll(waiting).toBe(2);
      return { asked };
    });
    const [first, second] = (await ends.asked).toSorted((end, next) => end.status.localeCompare(next.status));
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ status: 'rejected', reason: { body: { code: 'SHEET_WRONG' } } });
    const { rows } = await sql<{ parent_id: number | null }>`
      select parent_id from units.unit where id in (${one}, ${other})`.execute(database.owner);
    expect(rows.filter(({ parent_id }) => parent_id === null)).toHaveLength(1);
  });

  test('narrowed holds what the tree showed, and the template the columns alone', async () => {
    const { rows } = await taken({ search: 'cocon', status: 'active' });
    expect(rows.slice(1).map((cells) => cells[4])).toEqual(['', 'COCON']);
    expect((await taken({ template: true })).rows).toHaveLength(1);
  });

  test('of twenty thousand lines comes in without keeping anybody waiting, goes out, and comes in again', async () => {
    const lines = function* (count: number): Generator<Line> {
      yield { part: 'GRANDE', partName: 'Órgão grande', nature: 'Autarquia', protocol: '00088' };
      for (let at = 1; at < count; at += 1) {
        const above = at < 20 ? '' : `U${Math.floor(at / 20)}`;
        yield { part: 'GRANDE', unit: `U${at}`, description: `Unidade volumosa ${at}`, above };
      }
    };
    const tooMany = await api.refusal(
      uploadUnits,
      { body: { file: await sheetOf(lines(MOST_UNIT_LINES + 1)) } },
      { as: general },
    );
    expect(tooMany.body.message).toContain(`mais de ${(MOST_UNIT_LINES + 1).toLocaleString('pt-BR')} linhas`);
    const file = await sheetOf(lines(MOST_UNIT_LINES));
    const { longest, all } = await timed(async () => {
      expect((await upload(file)).capacities.created).toBe(MOST_UNIT_LINES - 1);
    });
    const part = (await api.call(getHierarchy, { query: {} }, { as: general })).parts.find(
      ({ abbreviation }) => abbreviation === 'GRANDE',
    );
    const { bytes } = await taken({ part_id: part!.id });
    const again = await upload(bytes.toString('base64'));
    expect(again.capacities).toEqual({ created: 0, changed: 0, unchanged: MOST_UNIT_LINES - 1 });
    // Far less than all of it at once: a node that works on it goes on answering.
    expect(longest).toBeLessThan(all / 4);
  });
});

test('the chains of what was changed hold', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
