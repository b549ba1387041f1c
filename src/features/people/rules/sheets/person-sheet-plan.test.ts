import { describe, expect, test } from 'vitest';
import { fc } from '../../../../kernel/testing/properties.ts';
import { cpfCheckDigits } from '../../../../kernel/numbers/cpf.ts';
import type { ProfileFacts } from '../../../access/rules/grant-policy.ts';
import { permission } from '../../../access/rules/permissions.ts';
import { overlap } from '../bond-validity.ts';
import { readDay } from '../../../../kernel/sheets/sheet-day.ts';
import { type PersonSheetColumn, personSheetColumnIds, personSheetColumns } from './person-sheet-columns.ts';
import { planPersonSheet } from './person-sheet-plan.ts';
import type { KnownPeople } from './planned-people.ts';
import { operatorGrants } from './sheet-grants.ts';

const FORMULA = '(formula)';
const head = personSheetColumnIds.map((id) => personSheetColumns[id].name);
type Line = Partial<Record<PersonSheetColumn, string>>;

const profile = (id: number, name: string, permissions: number[], partIds: number[] = []): ProfileFacts => ({
  id,
  name,
  active: true,
  allParts: partIds.length === 0,
  partIds,
  permissions,
  canAssign: [],
});
const servant = profile(1, 'Servidor', [permission.SECTOR_VIEW]);
const ofSeplag = profile(2, 'Só da SEPLAG', [permission.SECTOR_VIEW], [2]);
const general = profile(3, 'Geral', [
  permission.MANAGE_USER_ADM,
  permission.MANAGE_PROFILES,
  permission.MANAGE_PERMISSIONS,
]);
const unit = (id: number, abbreviation: string, active = true) => ({
  id,
  partId: 1,
  label: `${abbreviation}/SESAU`,
  written: `${abbreviation}/SESAU`,
  partLabel: 'SESAU',
  limit: [],
  active,
});
const cpfOf = (number: number): string => {
  const nine = String(300_000_000 + number);
  return nine + cpfCheckDigits(nine);
};
const [ana, off, fresh, ended] = [cpfOf(1), cpfOf(2), cpfOf(3), cpfOf(4)];
const person = (id: number, cpf: string, active = true) => ({
  id,
  cpf,
  name: `P${id}`,
  email: null,
  active,
  hasPassword: true,
});
const bond = (id: number, personId: number, unitId: number, more: object = {}) => ({
  id,
  personId,
  unitId,
  post: 'Analista',
  profiles: [servant],
  isSecondary: false,
  validFrom: '2026-01-01',
  validTo: null,
  hasAccess: true,
  active: true,
  version: 1,
  ...more,
});
const known: KnownPeople = {
  today: '2026-10-14',
  people: [person(1, ana), person(2, off, false), person(4, ended)],
  bonds: [
    bond(10, 1, 20, { profiles: [general] }),
    bond(11, 1, 21, { isSecondary: true, active: false }),
    bond(12, 4, 20, { validTo: '2026-03-01' }),
  ],
  units: [unit(20, 'COCON'), unit(21, 'GELIC'), unit(22, 'VELHA', false)],
  profiles: [servant, ofSeplag, general],
};

function plan(lines: readonly Line[], columns = personSheetColumnIds) {
  const planner = planPersonSheet(known, operatorGrants, FORMULA);
  planner.take(1, columns === personSheetColumnIds ? head : columns.map((id) => personSheetColumns[id].name));
  lines.forEach((cells, at) =>
    planner.take(
      at + 2,
      columns.map((id) => cells[id] ?? ''),
    ),
  );
  for (const _ of planner.settle());
  return planner.finish();
}
const faultsOf = (...lines: readonly Line[]) =>
  plan(lines).faults.map(({ line: at, column, message }) => `${at} ${column ?? '-'}: ${message}`);

describe('a line', () => {
  const new_: Line = { cpf: fresh, name: 'Nova', unit: 'COCON/SESAU', profiles: 'Servidor' };
  test.each<[string, Line, string]>([
    ['without a CPF', { ...new_, cpf: '' }, '2 CPF: Escreva o CPF.'],
    ['with a CPF that is none', { ...new_, cpf: '123.456.789-00' }, '2 CPF: O CPF não confere.'],
    ['of somebody new without a name', { ...new_, name: '' }, '2 Nome: Esta pessoa ainda não está no Carimbo'],
    ['with a mail that is none', { ...new_, email: 'aqui' }, '2 E-mail: Escreva um e-mail'],
    ['in a unit that is not there', { ...new_, unit: 'XIS/SESAU' }, '2 Setor: Não há o setor XIS/SESAU.'],
    ['in a unit that is off', { ...new_, unit: 'VELHA/SESAU' }, '2 Setor: VELHA/SESAU está desativado.'],
    ['of somebody who is off', { ...new_, cpf: off, name: 'P2' }, '2 CPF: A conta desta pessoa está desativada.'],
    ['with a profile that is not there', { ...new_, profiles: 'Chefe' }, '2 Perfis: Não há perfil “Chefe”.'],
    [
      'with a profile of another organ',
      { ...new_, profiles: 'Só da SEPLAG' },
      '2 Perfis: O perfil Só da SEPLAG não vale em SESAU.',
    ],
    ['without any profile', { ...new_, profiles: '' }, '2 Perfis: Escreva ao menos um perfil.'],
    ['that began before today', { ...new_, from: '01/10/2026' }, '2 Primeiro dia: O primeiro dia já passou.'],
    ['that ends before it begins', { ...new_, until: '01/10/2026' }, '2 Último dia: O último dia vem antes'],
    ['on a day that is none', { ...new_, until: '31/02/2027' }, '2 Último dia: Escreva o dia assim: 12/03/2026.'],
    ['neither yes nor no', { ...new_, main: 'Talvez' }, '2 Principal: Escreva Sim ou Não.'],
    ['with a post and no unit', { cpf: ana, post: 'Chefe' }, '2 Cargo: Falta o setor desta lotação.'],
    ['with a formula', { ...new_, name: FORMULA }, '2 Nome: A célula tem fórmula.'],
    [
      'of a bond that is off',
      { cpf: ana, unit: 'GELIC/SESAU', profiles: 'Geral' },
      '2 Setor: Esta lotação está desligada.',
    ],
    [
      'of a bond that has ended',
      { cpf: ended, unit: 'COCON/SESAU', from: '01/01/2026' },
      '2 Setor: Esta lotação já terminou.',
    ],
    [
      'that moves a first day that was',
      { cpf: ana, unit: 'COCON/SESAU', from: '02/02/2027' },
      '2 Primeiro dia: Esta lotação começou em 01/01/2026',
    ],
    [
      'that ends yesterday',
      { cpf: ana, unit: 'COCON/SESAU', until: '13/10/2026' },
      '2 Último dia: O último dia já passou.',
    ],
    [
      'that takes the last general administrator',
      { cpf: ana, unit: 'COCON/SESAU', profiles: 'Servidor' },
      '2 Perfis: Sem esta lotação ninguém',
    ],
    [
      'that lets them end',
      { cpf: ana, unit: 'COCON/SESAU', until: '31/12/2026' },
      '2 Perfis: Sem esta lotação ninguém',
    ],
  ])('%s says where and what to do', (_, cells, expected) => {
    expect(faultsOf(cells)[0]).toContain(expected);
  });

  test('of a person who is on another says the same of them, or nothing', () => {
    const other = { ...new_, unit: 'GELIC/SESAU' };
    expect(faultsOf({ ...new_, email: 'a@b.cd' }, { ...other, name: '' })).toEqual([]);
    expect(
      faultsOf({ ...new_, email: 'a@b.cd' }, { ...other, name: 'Outra', email: 'x@b.cd' }).map((one) =>
        one.slice(0, 12),
      ),
    ).toEqual(['3 Nome: Na l', '3 E-mail: Na']);
    expect(faultsOf(new_, new_)).toEqual(['3 Setor: Esta lotação já está na linha 2.']);
    expect(faultsOf({ ...new_, main: 'Sim' }, { ...other, main: 'Sim' })[0]).toContain('A lotação principal é uma só');
  });

  test('that finds a bond as it is, with the column of the first day or without, changes nothing', () => {
    const [cpf, as] = [ana, { unit: 'cocon/sesau', profiles: 'geral', post: 'Analista', main: 'Sim' }];
    expect(plan([{ cpf, ...as }])).toMatchObject({
      faults: [],
      bonds: [],
      people: [],
      unchanged: { people: 1, bonds: 1 },
    });
    expect(plan([{ cpf, ...as, from: '2026-01-01' }])).toMatchObject({ faults: [], bonds: [] });
    // One that has ended, and one that is off, are not given anew by the sheet that once gave them.
    expect(
      plan([{ cpf: ended, unit: 'COCON/SESAU', until: '28/02/2026', profiles: 'Servidor', post: 'Analista' }]),
    ).toMatchObject({
      faults: [],
      bonds: [],
    });
    expect(plan([{ cpf, unit: 'GELIC/SESAU' }], ['cpf', 'unit'])).toMatchObject({ faults: [], bonds: [] });
  });

  test('of a unit where a bond has ended gives a new one', () => {
    const { bonds, faults } = plan([{ cpf: ended, unit: 'COCON/SESAU', profiles: 'Servidor' }]);
    expect(faults).toEqual([]);
    expect(bonds).toMatchObject([{ known: null, after: { validFrom: '2026-10-14', isSecondary: false } }]);
  });
});

test.each([
  ['12/03/2026', '2026-03-12'],
  ['1/3/2026', '2026-03-01'],
  ['2026-03-12', '2026-03-12'],
  // As programs of spreadsheets keep it.
  ['46093', '2026-03-12'],
  ['30/02/2026', null],
  ['12/03/26', null],
  ['amanhã', null],
  ['2026', null],
])('the day %s is %s', (cell, day) => {
  expect(readDay(cell)).toBe(day);
});

test('whatever the cells hold, in a plan without faults no two bonds of a person with one unit share a day and one is the main one', () => {
  const day = fc.constantFrom('', '14/10/2026', '20/10/2026', '31/12/2026', '01/01/2026', 'x');
  const row = fc.record({
    cpf: fc.constantFrom(ana, ended, fresh, off, '1'),
    name: fc.constantFrom('', 'Nova', 'P1', 'P4'),
    unit: fc.constantFrom('COCON/SESAU', 'GELIC/SESAU', 'VELHA/SESAU', ''),
    profiles: fc.constantFrom('', 'Servidor', 'Geral', 'Servidor; Geral', 'x'),
    main: fc.constantFrom('', 'Sim', 'Não'),
    from: day,
    until: day,
  });
  let right = 0;
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const { faults, bonds, people } = plan(rows);
      if (faults.length > 0) return;
      right += 1;
      for (const one of new Set([...people, ...bonds.map((bond) => bond.person)])) {
        for (const [at, first] of one.bonds.entries()) {
          for (const second of one.bonds.slice(at + 1)) {
            expect(first.unit === second.unit && overlap(first.after, second.after)).toBe(false);
          }
        }
        const open = one.bonds.filter(({ after }) => after.validTo === null || after.validTo > known.today);
        expect(open.filter(({ after }) => !after.isSecondary).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(right).toBeGreaterThan(50);
});
