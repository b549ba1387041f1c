import { describe, expect, test } from 'vitest';
import { nameKey } from '../../../kernel/names.ts';
import { fc } from '../../../kernel/testing/properties.ts';
import { sheetColumnIds, sheetColumns, type SheetColumn } from './sheet-columns.ts';
import { type KnownCatalogue, type PlannedCategory, planSubjectSheet } from './sheet-plan.ts';

const FORMULA = '(formula)';
const head = sheetColumnIds.map((id) => sheetColumns[id].name);
const line = (cells: Partial<Record<SheetColumn, string>>): string[] => sheetColumnIds.map((id) => cells[id] ?? '');

const known: KnownCatalogue = {
  categories: [
    { id: 1, parentId: null, name: 'Finanças', referenceId: null, indexers: ['dinheiro'], active: true },
    { id: 2, parentId: 1, name: 'Orçamento', referenceId: null, indexers: [], active: true },
  ],
  subjects: [
    {
      id: 10,
      categoryId: 2,
      name: 'Crédito adicional',
      code: '040.1',
      current: 60,
      intermediate: 60,
      starts: 'event',
      event: 'Aprovação das contas',
      destination: 'elimination',
      referenceId: 5,
      indexers: ['LOA'],
      active: true,
    },
  ],
  references: [{ id: 5, description: 'Sigilo fiscal' }],
};
const credit = line({
  code: '040.1',
  category: 'Finanças',
  subcategory: 'Orçamento',
  subject: 'Crédito adicional',
  reference: 'Sigilo fiscal',
  indexers: 'LOA',
  current: '60',
  intermediate: '60',
  starts: 'Outro fato',
  event: 'Aprovação das contas',
  destination: 'Eliminação',
  active: 'Sim',
});

const plan = (lines: readonly (readonly string[])[], top: readonly string[] = head) => {
  const planner = planSubjectSheet(known, FORMULA);
  [top, ...lines].forEach((cells, at) => planner.take(at + 1, cells));
  return planner.finish();
};
const faultsOf = (...lines: readonly (readonly string[])[]) =>
  plan(lines).faults.map(({ line: at, column, message }) => `${at} ${column ?? '-'}: ${message}`);

describe('a sheet', () => {
  test('that says what is there already changes nothing', () => {
    expect(plan([credit])).toMatchObject({ lines: 1, categories: [], subjects: [], unchanged: 1, faults: [] });
    const shouted = credit.map((cell, at) => (at === 1 ? ' FINANÇAS ' : cell));
    expect(plan([shouted])).toMatchObject({ categories: [], subjects: [], faults: [] });
  });

  test('makes the categories that its subjects need, those above first, each once', () => {
    const one = line({
      category: 'Obras',
      subcategory: 'Projetos',
      subcategory2: 'Plantas',
      subject: 'Aprovação de planta',
    });
    const other = line({ category: 'obras', subcategory: 'Projetos', subject: 'Alvará' });
    const { categories, subjects, faults } = plan([one, other]);
    expect(faults).toEqual([]);
    expect(categories.map(({ name, level }) => [name, level])).toEqual([
      ['Obras', 1],
      ['Projetos', 2],
      ['Plantas', 3],
    ]);
    expect(subjects.map(({ place }) => place?.name)).toEqual(['Plantas', 'Projetos']);
  });

  test('with a code that is known renames and moves its subject; a column that is missing leaves things as they are', () => {
    const top = ['Código', 'Categoria', 'Assunto'];
    const { subjects, faults } = plan([['040.1', 'Finanças', 'Crédito suplementar']], top);
    expect(faults).toEqual([]);
    expect(subjects).toMatchObject([
      {
        known: { id: 10 },
        place: { name: 'Finanças' },
        after: { name: 'Crédito suplementar', current: 60, indexers: ['LOA'] },
      },
    ]);
  });

  test('without a subject tells of a category, and an empty cell takes away what it held', () => {
    const { categories, faults } = plan([line({ category: 'Finanças', active: 'Não' })]);
    expect(faults).toEqual([]);
    expect(categories).toMatchObject([{ known: { id: 1 }, after: { active: false, indexers: [] } }]);
  });

  test.each([
    [
      'a formula',
      line({ category: 'A', subject: FORMULA }),
      '2 Assunto: A célula tem fórmula. Copie e cole só os valores.',
    ],
    ['markup', line({ category: 'A', subject: '<script>alert(1)</script>' }), '2 Assunto: '],
    ['a long name', line({ category: 'A', subject: 'x'.repeat(161) }), '2 Assunto: Escreva até 160 letras.'],
    ['a hole in the path', line({ subcategory: 'B', subject: 'C' }), '2 Categoria: Preencha o nível de cima.'],
    ['nothing but a code', line({ code: '1' }), '2 Assunto: Escreva um assunto ou uma categoria.'],
    ['guard of a category', line({ category: 'A', code: '1' }), '2 Código: Só assunto tem classificação e guarda.'],
    [
      'an unknown norm',
      line({ category: 'A', subject: 'B', reference: 'Nenhuma' }),
      '2 Hipótese legal: A hipótese legal “Nenhuma” não está cadastrada.',
    ],
    [
      'months in words',
      line({ category: 'A', subject: 'B', current: 'cinco' }),
      '2 Guarda corrente (meses): Escreva meses inteiros',
    ],
    [
      'half a month',
      line({ category: 'A', subject: 'B', intermediate: '1.5' }),
      '2 Guarda intermediária (meses): Escreva meses inteiros',
    ],
    [
      'another start',
      line({ category: 'A', subject: 'B', starts: 'Ontem' }),
      '2 Contagem a partir de: Escreva “Abertura do processo” ou',
    ],
    [
      'another end',
      line({ category: 'A', subject: 'B', destination: 'Lixo' }),
      '2 Destinação final: Escreva “Eliminação” ou “Guarda permanente”.',
    ],
    ['neither yes nor no', line({ category: 'A', subject: 'B', active: 'Talvez' }), '2 Ativo: Escreva Sim ou Não.'],
    [
      'elimination without a term',
      line({ code: '9', category: 'A', subject: 'B', destination: 'Eliminação' }),
      '2 Guarda corrente (meses): O que se elimina precisa de prazo',
    ],
    [
      'an event that is missing',
      line({ category: 'A', subject: 'B', starts: 'Outro fato' }),
      '2 Fato: Diga que fato começa a contagem da guarda.',
    ],
    [
      'too many words',
      line({ category: 'A', subject: 'B', indexers: Array.from({ length: 21 }, (_, at) => at).join(';') }),
      '2 Indexadores: Escreva até 20 indexadores',
    ],
    [
      'something beside the columns',
      [...line({ category: 'A', subject: 'B' }), 'sobra'],
      '2 -: Há conteúdo fora das colunas do modelo.',
    ],
    ['the code of another that is there', line({ code: '040.1', category: 'A', subject: 'B' }), undefined],
  ])('with %s says where and what to do', (_, cells, expected) => {
    const faults = faultsOf(cells);
    if (expected === undefined) expect(faults).toEqual([]);
    else expect(faults[0]).toContain(expected);
    expect(faults.length).toBeLessThanOrEqual(1);
  });

  test('that tells the same twice says of which line', () => {
    const cells = line({ category: 'A', subject: 'B' });
    expect(faultsOf(cells, line({ category: 'a', subject: 'b' }))).toEqual([
      '3 Assunto: Este assunto já está na linha 2.',
    ]);
    const own = line({ category: 'A' });
    expect(faultsOf(own, own)).toEqual(['3 Categoria: Esta categoria já está na linha 2.']);
    expect(
      faultsOf(line({ code: '7', category: 'A', subject: 'B' }), line({ code: '7', category: 'A', subject: 'C' })),
    ).toEqual(['3 Assunto: Este assunto já está na linha 2.']);
  });

  test('whose head is another says which columns, and its lines are not looked at', () => {
    const { faults, lines } = plan([['x', 'y']], ['Categoria', 'Preço']);
    expect(faults.map(({ column }) => column)).toEqual(['Preço', 'Assunto']);
    expect(lines).toBe(1);
  });

  test('that is empty says so; lines without anything are passed over and keep their number', () => {
    expect(planSubjectSheet(known, FORMULA).finish().faults).toHaveLength(1);
    expect(faultsOf([], ['', ' '], line({ subcategory: 'B', subject: 'C' }))[0]).toMatch(/^4 /);
  });
});

test('whatever the cells hold, after a plan without faults no code and no place has two subjects, and no category lacks the one above', () => {
  // Mostly what may stand there, so that many plans are whole.
  const cell = (good: readonly string[], bad: readonly string[]) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...good), weight: 12 },
      { arbitrary: fc.oneof(fc.constantFrom(...bad, FORMULA), fc.string({ unit: 'binary', maxLength: 9 })), weight: 1 },
    );
  const names = ['Finanças', 'finanças', 'Orçamento', 'A', 'b'];
  const row = fc
    .record({
      depth: fc.nat(3),
      code: cell(['', '', '040.1', '7', '8'], ['x y']),
      category: cell(names, ['']),
      subcategory: cell(names, ['']),
      subcategory2: cell(names, ['']),
      subject: cell(['Crédito adicional', 'credito adicional', 'D', 'E', 'F', ''], []),
      guard: fc.constantFrom({}, {}, { current: '60', destination: 'Eliminação' }, { current: '-1' }, { starts: '?' }),
      active: cell(['', 'Sim', 'Não'], ['x']),
    })
    .map(({ depth, category, subcategory, subcategory2, guard, ...rest }) => ({
      ...rest,
      ...guard,
      ...(depth > 0 && { category }),
      ...(depth > 1 && { subcategory }),
      ...(depth > 2 && { subcategory2 }),
    }));
  const pathOf = (category: PlannedCategory | null): string[] =>
    category === null ? [] : [...pathOf(category.above), nameKey(category.name)];
  const whereIs = new Map([[2, ['Finanças', 'Orçamento'].map(nameKey)]]);
  let whole = 0;
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const { faults, subjects, categories } = plan(rows.map(line));
      if (faults.length > 0) return;
      whole += 1;
      const told = new Set(subjects.map(({ known: before }) => before?.id));
      const after = [
        ...known.subjects
          .filter(({ id }) => !told.has(id))
          .map((left) => ({ ...left, path: whereIs.get(left.categoryId ?? 0) })),
        ...subjects.map(({ after: made, place }) => ({ ...made, path: pathOf(place ?? null) })),
      ];
      const codes = after.flatMap(({ code }) => code ?? []);
      expect(new Set(codes).size).toBe(codes.length);
      expect(new Set(after.map(({ path, name: called }) => JSON.stringify([path, nameKey(called)]))).size).toBe(
        after.length,
      );
      categories.forEach(({ above, level, known: before }, at) => {
        expect(level).toBeLessThanOrEqual(3);
        expect(above === null || above.known !== null || categories.indexOf(above) < at).toBe(true);
        expect(before !== null || (above === null) === (level === 1)).toBe(true);
      });
    }),
    { numRuns: 1_000 },
  );
  expect(whole).toBeGreaterThan(30);
});
