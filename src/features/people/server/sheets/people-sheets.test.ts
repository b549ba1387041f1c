import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cpfCheckDigits } from '../../../../kernel/numbers/cpf.ts';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { verifyLedger } from '../../../../platform/server/ledger/verify.ts';
import { testDatabase } from '../../../../platform/testing/database.ts';
import { testKeys } from '../../../../platform/testing/test-secret.ts';
import { testSheets } from '../../../../platform/testing/test-sheets.ts';
import { buildUnit } from '../../../units/testing/build-units.ts';
import { giveAccess } from '../../contract/bonds/give-access.ts';
import { comparePeople } from '../../contract/sheets/compare-people.ts';
import { exportPeople } from '../../contract/sheets/export-people.ts';
import { uploadPeople } from '../../contract/sheets/upload-people.ts';
import { getUserAccess } from '../../contract/users/get-user-access.ts';
import { type PersonSheetColumn, personSheetColumns } from '../../rules/sheets/person-sheet-columns.ts';
import { buildPerson, nextCpf } from '../../testing/build-people.ts';
import { peopleWorld } from '../../testing/people-world.ts';
import { outsiderFor } from '../outsider-for.ts';
import { takePeopleSheet } from './take-people-sheet.ts';

const database = await testDatabase();
const { api, deps, units, someone, pass } = await peopleWorld(database);
const { sheetOf: written, take, rowsOf, timed } = await testSheets(deps, [takePeopleSheet]);

/** Servidor, Administrador da unidade, Administrador geral. */
const [SERVANT, GENERAL] = ['Servidor', 'Administrador geral'];
let general: Actor;

beforeAll(async () => {
  general = await someone(units.cotec, [await idOf(GENERAL)], 'Marcos Geral');
});

async function idOf(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from access.profile where name = ${name}`.execute(
    database.owner,
  );
  return rows[0]!.id;
}

type Line = Partial<Record<PersonSheetColumn, string | number>>;
const sheetOf = (lines: Iterable<Line>, columns?: readonly PersonSheetColumn[]) =>
  written(personSheetColumns, lines, columns);
const upload = (file: string, body: object = {}, as = general) =>
  api.call(uploadPeople, { body: { file, ...body } }, { as });
const faultsOf = async (lines: readonly Line[], as = general) =>
  (await upload(await sheetOf(lines), { rehearsal: true }, as)).faults.map(
    ({ line, column, message }) => `${line} ${column}: ${message}`,
  );
const taken = async (body: object = {}) => {
  const { url } = await api.call(exportPeople, { body }, { as: general });
  const { bytes } = await take(url);
  return { bytes, rows: await rowsOf(bytes) };
};
const personOf = async (cpf: string) => {
  const { rows } = await sql<{ id: number; name: string; email: string | null }>`
    select id, name, email from people.person where cpf = ${cpf}`.execute(database.owner);
  return rows[0];
};
const accessOf = async (cpf: string) => {
  const { id } = (await personOf(cpf))!;
  return (await api.call(getUserAccess, { query: { user_id: id } }, { as: general })).bonds;
};
const eventsOf = async (personId: number) => {
  const { rows } = await sql<{ type: string; body: Record<string, unknown> }>`
    select e.type, p.body from ledger.event e join ledger.payload p on p.event_id = e.id
    where e.stream_type = 'person' and e.stream_id = ${personId} order by e.stream_seq`.execute(database.owner);
  return rows;
};
const ana = nextCpf();
const line: Line = {
  cpf: ana,
  name: 'Ana Paula',
  email: 'ana@aroeira.invalid',
  unit: 'COCON/SESAU',
  post: 'Analista',
  profiles: SERVANT,
};

describe('a spreadsheet of people', () => {
  test('comes back in as it went out, and changes nothing', async () => {
    const { bytes, rows } = await taken();
    expect(rows[0]).toEqual(Object.values(personSheetColumns).map(({ name }) => name));
    expect(rows.find(([, name]) => name === 'Marcos Geral')?.slice(3)).toEqual([
      'COTEC/SEPLAG',
      '',
      GENERAL,
      'Sim',
      '01/01/2020',
    ]);
    const told = await upload(bytes.toString('base64'));
    expect(told).toMatchObject({
      message: 'Nada mudou: tudo já estava como na planilha.',
      users: { created: 0, changed: 0 },
      bonds: { created: 0, changed: 0 },
    });
  });

  test('registers who so far only answered from outside by a link, as the same person under the name that the sheet says', async () => {
    const cpf = nextCpf();
    const outsider = await database.app
      .transaction()
      .execute((tx) => outsiderFor(tx, { cpf, name: 'Nome Dito por Outros' }, deps.clock()));
    const nameless: Line = { cpf, unit: 'COCON/SESAU', profiles: SERVANT };
    expect(await faultsOf([nameless])).toEqual(['2 Nome: Esta pessoa ainda não está no Carimbo: escreva o nome dela.']);
    const file = await sheetOf([{ ...nameless, name: 'Otávia Contratada', email: 'otavia@aroeira.invalid' }]);
    expect((await upload(file)).message).toBe('Planilha importada: 1 pessoa cadastrada, 1 lotação criada.');
    expect(await personOf(cpf)).toEqual({
      id: outsider.id,
      name: 'Otávia Contratada',
      email: 'otavia@aroeira.invalid',
    });
    expect(await accessOf(cpf)).toMatchObject([{ capacity_label: 'COCON/SESAU' }]);
    expect((await upload(file)).message).toBe('Nada mudou: tudo já estava como na planilha.');
  });

  test('is rehearsed without a trace, then brings people and bonds in, once, and without passwords', async () => {
    const lines = [line, { cpf: ana, unit: 'COTEC/SEPLAG', profiles: SERVANT, until: '31/12/2026' }];
    const file = await sheetOf(lines);
    expect(await upload(file, { rehearsal: true })).toMatchObject({
      faults: [],
      users: { created: 1 },
      bonds: { created: 2 },
    });
    expect(await personOf(ana)).toBeUndefined();
    expect((await upload(file)).message).toBe('Planilha importada: 1 pessoa cadastrada, 2 lotações criadas.');
    expect(await accessOf(ana)).toMatchObject([
      {
        capacity_label: 'COCON/SESAU',
        post: 'Analista',
        is_secondary: false,
        valid_from: '2026-10-14',
        valid_until: null,
      },
      { capacity_label: 'COTEC/SEPLAG', is_secondary: true, valid_until: '2026-12-31' },
    ]);
    const { rows } = await sql<{ password_hash: string | null }>`
      select password_hash from people.person where cpf = ${ana}`.execute(database.owner);
    expect(rows).toEqual([{ password_hash: null }]);
    expect((await eventsOf((await personOf(ana))!.id)).map(({ type }) => type)).toEqual([
      'person-registered',
      'access-given',
      'access-given',
      'post-changed',
    ]);
    const again = await upload(file);
    expect(again).toMatchObject({ users: { unchanged: 1 }, bonds: { created: 0, changed: 0, unchanged: 2 } });
  });

  test('changes what is there, leaves what a column does not say, and the ledger says what it was', async () => {
    const file = await sheetOf(
      [{ cpf: ana, unit: 'cocon/sesau', post: 'Gerente', profiles: `${SERVANT}; Servidor com encaminhamento` }],
      ['cpf', 'unit', 'post', 'profiles'],
    );
    expect((await upload(file)).message).toBe('Planilha importada: 1 lotação mudada.');
    expect((await accessOf(ana))[0]).toMatchObject({
      post: 'Gerente',
      profiles: [{ name: SERVANT }, {}],
      is_secondary: false,
    });
    const told = await eventsOf((await personOf(ana))!.id);
    expect(told.slice(-2)).toMatchObject([
      {
        type: 'access-changed',
        body: { before: { profiles: [{ name: SERVANT }] }, reason: expect.stringContaining('Planilha') },
      },
      { type: 'post-changed', body: { before: 'Analista', after: 'Gerente' } },
    ]);
  });

  test('tells its difference in a file, which bond gives way too, and the ledger says that it was asked for', async () => {
    const fresh = nextCpf();
    const file = await sheetOf([
      { cpf: ana, name: 'Ana Paula Lima', email: 'ana@aroeira.invalid' },
      { cpf: ana, unit: 'GELIC/SESAU', profiles: SERVANT, main: 'Sim' },
      { cpf: fresh, name: 'Nova Pessoa', unit: 'COCON/SESAU', profiles: SERVANT },
      { ...line, cpf: '111.111.111-11' },
    ]);
    const told = await api.call(comparePeople, { body: { file } }, { as: general });
    const [, ...rows] = await rowsOf(Buffer.from(told.file, 'base64'));
    expect(rows.map(([at, result, , column, before, after]) => [at, result, column, before, after].join('|'))).toEqual([
      '2|Muda|Nome|Ana Paula|Ana Paula Lima',
      '3|Muda|Principal|Sim|Não',
      expect.stringMatching(/^3\|Nova\|\|\|Perfis: Servidor\s+Principal: Sim/),
      '4|Nova|||Nome: Nova Pessoa',
      expect.stringMatching(/^4\|Nova\|\|\|Perfis: Servidor/),
      '5|Recusada|CPF||',
    ]);
    expect(rows[1]![2]).toMatch(/^Lotação de Ana Paula Lima \(.+\) em COCON\/SESAU$/);
    expect(rows[1]![6]).toBe('Cede o lugar de principal à lotação em GELIC/SESAU.');
    expect(await personOf(fresh)).toBeUndefined();
    const { rows: kept } = await sql<{ body: object }>`
      select p.body from ledger.event e join ledger.payload p on p.event_id = e.id where e.type = 'people-compared'`.execute(
      database.owner,
    );
    expect(kept).toMatchObject([{ body: { lines: 4 } }]);
    const lesser = { ...general, permissions: new Set([38]) };
    expect((await api.refusal(comparePeople, { body: { file } }, { as: lesser })).status).toBe(403);
  });

  test('makes another bond the main one, and the one that was gives way', async () => {
    await upload(await sheetOf([{ cpf: ana, unit: 'GELIC/SESAU', profiles: SERVANT, main: 'Sim' }]));
    const bonds = await accessOf(ana);
    expect(bonds.filter((bond) => !bond.is_secondary).map((bond) => bond.capacity_label)).toEqual(['GELIC/SESAU']);
  });

  test('again after a bond has ended changes nothing: neither gives it anew', async () => {
    const file = await sheetOf([
      { cpf: nextCpf(), name: 'Que sai', unit: 'COCON/SESAU', profiles: SERVANT, until: '15/10/2026' },
    ]);
    await upload(file);
    pass(3);
    expect(await upload(file)).toMatchObject({ bonds: { created: 0, changed: 0, unchanged: 1 } });
  });

  test('with one wrong line brings in none', async () => {
    const fine = nextCpf();
    const file = await sheetOf([
      { ...line, cpf: fine, name: 'Boa' },
      { ...line, cpf: '111.111.111-11', name: 'Ruim' },
    ]);
    const { body } = await api.refusal(uploadPeople, { body: { file } }, { as: general });
    expect(body).toMatchObject({ code: 'SHEET_WRONG', faults: [{ line: 3, column: 'CPF' }] });
    expect(await personOf(fine)).toBeUndefined();
  });

  test('asks of each line who may give what', async () => {
    expect((await faultsOf([{ cpf: general.cpf, unit: 'COTEC/SEPLAG', profiles: SERVANT }]))[0]).toContain(
      'Ninguém muda o próprio acesso.',
    );
    const weak = { ...general, permissions: new Set([37]) };
    expect((await faultsOf([{ ...line, cpf: nextCpf(), name: 'Nova' }], weak))[0]).toContain('dá o que você não tem');
    const other = await someone(units.gelic, [await idOf(GENERAL)], 'Outro Geral');
    // Who has the mail of an account has the account.
    expect((await faultsOf([{ cpf: other.cpf, email: 'meu@aroeira.invalid' }], weak))[0]).toContain('2 E-mail:');
    const citizen = nextCpf();
    await buildPerson(database, { cpf: citizen, passwordHash: 'x' });
    expect((await faultsOf([{ cpf: citizen, email: 'meu@aroeira.invalid' }]))[0]).toContain('só ela muda');
    const lesser = { ...general, permissions: new Set([38]) };
    expect((await api.refusal(uploadPeople, { body: { file: await sheetOf([line]) } }, { as: lesser })).status).toBe(
      403,
    );
    expect((await api.refusal(exportPeople, { body: {} }, { as: lesser })).status).toBe(403);
  });

  test('goes on while somebody else gives access to the same person: neither is lost', async () => {
    const cpf = nextCpf();
    const id = await buildPerson(database, { cpf, name: 'De dois' });
    const file = await sheetOf([{ cpf, unit: 'COCON/SESAU', profiles: SERVANT }], ['cpf', 'unit', 'profiles']);
    const body = { part_id: units.cotec.partId, capacity_id: units.cotec.id, profiles: [await idOf(SERVANT)] };
    await Promise.all([upload(file), api.call(giveAccess, { query: { user_id: id }, body }, { as: general })]);
    const bonds = await accessOf(cpf);
    expect(bonds.map((bond) => bond.capacity_label).toSorted()).toEqual(['COCON/SESAU', 'COTEC/SEPLAG']);
    expect(bonds.filter((bond) => !bond.is_secondary)).toHaveLength(1);
  });

  test('that is taken out is written down, the template is not, and it is narrowed to a unit', async () => {
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from ledger.event where type = 'people-exported'`.execute(
          database.owner,
        )
      ).rows[0]!.n;
    const before = await count();
    expect((await taken({ template: true })).rows).toHaveLength(1);
    expect(await count()).toBe(before);
    const { rows } = await taken({ capacity_id: units.gelic.id });
    expect(new Set(rows.slice(1).map((cells) => cells[3]))).toEqual(new Set(['GELIC/SESAU']));
    expect(await count()).toBe(before + 1);
  });

  test('of thirty thousand people comes in without keeping anybody waiting, goes out, and comes in again', async () => {
    const labels = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        await buildUnit(database, { partId: units.cocon.partId, abbreviation: `G${at}` });
        return `G${at}/SESAU`;
      }),
    );
    const lines = Array.from({ length: 30_000 }, (_, at): Line => {
      const nine = String(500_000_000 + at);
      return {
        cpf: nine + cpfCheckDigits(nine),
        name: `Servidora Número ${at}`,
        email: `s${at}@aroeira.invalid`,
        unit: labels[at % 50]!,
        post: 'Analista',
        profiles: SERVANT,
      };
    });
    const file = await sheetOf(lines);
    const { longest, all } = await timed(async () => {
      expect((await upload(file)).users.created).toBe(30_000);
    });
    const { bytes } = await taken();
    const again = await timed(async () => {
      expect(await upload(bytes.toString('base64'))).toMatchObject({
        users: { created: 0, changed: 0 },
        bonds: { created: 0, changed: 0 },
      });
    });
    // Far less than all of it at once: a node that works on it goes on answering.
    expect(longest).toBeLessThan(all / 4);
    expect(again.longest).toBeLessThan(again.all / 4);
  });
});

test('the chains of those who were changed hold', async () => {
  expect((await verifyLedger(database.owner, { keys: testKeys })).broken).toEqual([]);
});
