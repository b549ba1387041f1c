import { describe, expect, test } from 'vitest';
import { fc } from '../../../../kernel/testing/properties.ts';
import { permission } from '../../../access/rules/permissions.ts';
import type { KnownStructure } from './planned-structure.ts';
import { planUnitSheet } from './unit-sheet-plan.ts';
import { type UnitSheetColumn, unitSheetColumnIds, unitSheetColumns } from './unit-sheet-columns.ts';

const FORMULA = '(formula)';
const head = unitSheetColumnIds.map((id) => unitSheetColumns[id].name);
const line = (cells: Partial<Record<UnitSheetColumn, string>>): string[] =>
  unitSheetColumnIds.map((id) => cells[id] ?? '');
const everything = { unit: null, permissions: new Set<number>(Object.values(permission)) };

const does = {
  internal_receptor: true,
  internal_tramit: true,
  external_receptor: true,
  external_tramit: true,
  core_protocol: false,
};
const known: KnownStructure = {
  organs: [
    { id: 1, abbreviation: 'SESAU', name: 'Saúde', nature: 'direct-administration', protocol: '00024', active: true },
    { id: 2, abbreviation: 'VELHO', name: 'Extinto', nature: 'autarchy', protocol: '00025', active: false },
  ],
  units: [
    { id: 10, partId: 1, parentId: null, abbreviation: 'SEGES', description: 'Gestão', active: true, ...does },
    { id: 11, partId: 1, parentId: 10, abbreviation: 'COCON', description: 'Contratos', active: true, ...does },
    { id: 12, partId: 1, parentId: 11, abbreviation: 'NUFIC', description: 'Fiscalização', active: false, ...does },
  ],
  addresses: [],
  confidentialProtocol: '99999',
};

function plan(lines: readonly (readonly string[])[], top: readonly string[] = head) {
  const planner = planUnitSheet(known, everything, FORMULA);
  [top, ...lines].forEach((cells, at) => planner.take(at + 1, cells));
  for (const _ of planner.settle());
  return planner.finish();
}
const faultsOf = (...lines: readonly Partial<Record<UnitSheetColumn, string>>[]) =>
  plan(lines.map(line)).faults.map(({ line: at, column, message }) => `${at} ${column ?? '-'}: ${message}`);

describe('a line', () => {
  const sesau = { part: 'SESAU' };
  test.each([
    ['without an organ', { unit: 'X', description: 'X' }, '2 Órgão: Escreva a sigla do órgão.'],
    [
      'of an organ that nobody made',
      { part: 'NADA', unit: 'X', description: 'X' },
      '2 Órgão: Falta uma linha do órgão NADA',
    ],
    ['of an organ that is off', { part: 'VELHO', unit: 'X', description: 'X' }, '2 Órgão: VELHO está inativo.'],
    ['of a new unit without a name', { ...sesau, unit: 'X' }, '2 Nome da unidade: Escreva o nome da unidade.'],
    ['with an abbreviation of two words', { ...sesau, unit: 'X Y', description: 'X' }, '2 Sigla: Use letras e números'],
    ['below nobody', { ...sesau, unit: 'X', description: 'X', above: 'Z' }, '2 Abaixo de: Z não é unidade de SESAU'],
    [
      'below one that is off',
      { ...sesau, unit: 'X', description: 'X', above: 'NUFIC' },
      '2 Abaixo de: NUFIC/SESAU está inativa.',
    ],
    [
      'below itself',
      { ...sesau, unit: 'SEGES', above: 'SEGES/SESAU' },
      '2 Abaixo de: SEGES/SESAU ficaria abaixo de si mesma.',
    ],
    [
      'that switches off',
      { ...sesau, unit: 'COCON', situation: 'Inativa' },
      '2 Situação: A planilha não liga nem desliga.',
    ],
    [
      'neither yes nor no',
      { ...sesau, unit: 'COCON', core_protocol: 'Talvez' },
      '2 Protocolo central: Escreva Sim ou Não.',
    ],
    ['with a formula', { ...sesau, unit: 'COCON', description: FORMULA }, '2 Nome da unidade: A célula tem fórmula.'],
    ['with markup', { ...sesau, unit: 'COCON', description: '<script>' }, '2 Nome da unidade: Existe dados inválidos'],
    [
      'with a book in a cell',
      { ...sesau, unit: 'COCON', description: 'x'.repeat(201) },
      '2 Nome da unidade: Escreva até 200',
    ],
    ['with half an address', { ...sesau, unit: 'COCON', cep: '60115001' }, '2 Logradouro: O endereço precisa disto.'],
    [
      'of a unit that tells of its organ',
      { ...sesau, unit: 'COCON', partName: 'Saúde' },
      '2 Nome do órgão: Isto fica na linha do órgão',
    ],
    ['of an organ that tells of a unit', { ...sesau, description: 'X' }, '2 Nome da unidade: Isto é de unidade'],
    ['of a new organ with half of it', { part: 'NOVO', partName: 'Novo' }, '2 Natureza jurídica: Escreva a natureza'],
    ['with another nature', { ...sesau, nature: 'Clube' }, '2 Natureza jurídica: Escreva “Administração direta” ou'],
    ['with four digits too many', { ...sesau, protocol: '123456789' }, '2 Unidade de protocolo: São cinco algarismos'],
    [
      'with the digits of what is confidential',
      { ...sesau, protocol: '99999' },
      '2 Unidade de protocolo: Estes algarismos',
    ],
  ])('%s says where and what to do', (_, cells, expected) => {
    expect(faultsOf(cells)[0]).toContain(expected);
  });

  test('with an address that is wrong says each fault', () => {
    const address = {
      cep: '123',
      street: 'Rua',
      number: 'perto',
      city: 'Serra',
      state: 'Ceará',
      phones: '123',
      site: 'x',
    };
    expect(
      faultsOf({ part: 'SESAU', unit: 'COCON', ...address, email: 'x' }).map((fault) => fault.split(':')[0]),
    ).toEqual(['2 Telefones', '2 CEP', '2 Número', '2 UF', '2 E-mail', '2 Site']);
  });

  test('that tells the same twice says of which line', () => {
    const cocon = { part: 'SESAU', unit: 'COCON' };
    expect(faultsOf(cocon, { part: 'sesau', unit: 'cocon' })).toEqual(['3 Sigla: Esta unidade já está na linha 2.']);
    expect(faultsOf({ part: 'SESAU' }, { part: 'SESAU' })).toEqual(['3 Órgão: Este órgão já está na linha 2.']);
  });

  test('whose superior has a fault is not told of it again, nor one whose organ has', () => {
    expect(
      faultsOf(
        { part: 'SESAU', unit: 'A B', description: 'x' },
        { part: 'SESAU', unit: 'C', description: 'x', above: 'A B' },
      ),
    ).toHaveLength(1);
    expect(
      faultsOf(
        { part: 'NOVO', partName: 'N', nature: 'Fundação', protocol: 'x' },
        { part: 'NOVO', unit: 'C', description: 'x' },
      ),
    ).toHaveLength(1);
  });
});

test('a circle of units is told to each of its lines and to no other', () => {
  const [part, description] = ['SESAU', 'x'];
  const faults = faultsOf(
    { part, description, unit: 'A', above: 'B' },
    { part, description, unit: 'B', above: 'C' },
    { part, description, unit: 'C', above: 'B' },
  );
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['3 Abaixo de', '4 Abaixo de']);
});

test('two that change places in one sheet stand as it says, those above first', () => {
  const { faults, units } = plan([
    line({ part: 'SESAU', unit: 'SEGES', above: 'COCON' }),
    line({ part: 'SESAU', unit: 'COCON', above: '' }),
  ]);
  expect(faults).toEqual([]);
  expect(units.map(({ abbreviation }) => abbreviation)).toEqual(['COCON', 'SEGES']);
});

test('whatever the cells hold, a plan without faults is a tree, and each unit comes after its superior', () => {
  const name = fc.constantFrom('SEGES', 'COCON', 'NUFIC', 'A', 'B', 'C', 'D', '', 'a b', FORMULA);
  const row = fc.record({
    part: fc.constantFrom('SESAU', 'sesau', 'VELHO', 'NOVO', ''),
    partName: fc.constantFrom('', 'Novo'),
    nature: fc.constantFrom('', 'Autarquia', 'x'),
    protocol: fc.constantFrom('', '77', '99999'),
    unit: name,
    description: fc.oneof(fc.constantFrom('', 'x'), fc.string({ unit: 'binary', maxLength: 20 })),
    above: name,
    situation: fc.constantFrom('', 'Ativa', 'Inativa'),
    core_protocol: fc.constantFrom('', 'Sim', '?'),
    cep: fc.constantFrom('', '60115001', 'x'),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const { faults, units } = plan(rows.map(line));
      if (faults.length > 0) return;
      const seen = new Set<unknown>();
      for (const unit of units) {
        expect(unit.above === null || seen.has(unit.above) || !units.includes(unit.above)).toBe(true);
        seen.add(unit);
        const way = new Set<unknown>();
        for (let next: typeof unit | null = unit; next; next = next.above) {
          expect(way.has(next)).toBe(false);
          way.add(next);
        }
      }
    }),
    { numRuns: 400 },
  );
});
