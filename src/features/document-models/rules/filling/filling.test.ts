import { describe, expect, test } from 'vitest';
import { reasonsOf } from '../../../../kernel/decision.ts';
import { labelOf, type ModelField } from '../model-fields.ts';
import { fillPage, tableHtml, writtenValue } from './fill-page.ts';
import {
  emptyRequired,
  fieldsAsked,
  type FilledValue,
  mayHold,
  printedValue,
  standInTheirPlaces,
  valuePerPlace,
} from './filled-values.ts';

const field = (name: string, more: Partial<ModelField> = {}): ModelField => ({
  name,
  type: 'text',
  isMandatory: false,
  placeholder: '',
  options: [],
  ...more,
});
const at = (name: string): string => `<span data-field="${name}"></span>`;
const said = (name: string, value: string): FilledValue => ({ name, value });

describe('what may stand in a field', () => {
  test.each<[string, Partial<ModelField>, string, boolean]>([
    ['a CPF', { format: 'cpf' }, '529.982.247-25', true],
    ['a CPF without points', { format: 'cpf' }, '52998224725', true],
    ['a CPF that adds up to another', { format: 'cpf' }, '529.982.247-26', false],
    ['a CNPJ', { format: 'cnpj' }, '12.ABC.345/01DE-35', true],
    ['a CNPJ with a wrong digit', { format: 'cnpj' }, '12.ABC.345/01DE-36', false],
    ['a CEP', { format: 'cep' }, '60115-001', true],
    ['a CEP too short', { format: 'cep' }, '60115-00', false],
    ['money', { format: 'money' }, '1.234,56', true],
    ['money with its sign', { format: 'money' }, 'R$ 10', true],
    ['money with one figure of cents', { format: 'money' }, '1234,5', false],
    ['money as others write it', { format: 'money' }, '1,234.56', false],
    ['a number', { type: 'number' }, '-1.234,5', true],
    ['a word where a number stands', { type: 'number' }, '12 anos', false],
    ['a formula where a number stands', { type: 'number' }, '=1+1', false],
    ['a day', { type: 'date' }, '2028-02-29', true],
    ['a day that no year has', { type: 'date' }, '2027-02-29', false],
    ['a day as people write it', { type: 'date' }, '15/10/2026', false],
    ['an option', { type: 'select', options: ['Sim', 'Não'] }, 'Sim', true],
    ['no option', { type: 'select', options: ['Sim', 'Não'] }, 'Talvez', false],
    ['nothing', { type: 'number', isMandatory: true }, '  ', true],
    ['a text that is too long', {}, 'x'.repeat(1_001), false],
  ])('%s', (_, kind, value, holds) => {
    const decision = mayHold(field('CAMPO', kind), said('CAMPO', value));

    expect(decision.allowed).toBe(holds);
    for (const reason of reasonsOf(decision)) expect(reason.field).toBe('CAMPO');
  });

  test('a table of 5 000 lines below its head, and no more; of 30 columns', () => {
    const table = field('T', { type: 'table' });
    const rows = (lines: number, columns = 2) => Array.from({ length: lines }, () => Array<string>(columns).fill('x'));
    const holds = (given: string[][]) => mayHold(table, { name: 'T', value: '', rows: given }).allowed;

    expect(holds(rows(5_001))).toBe(true);
    expect(holds(rows(5_002))).toBe(false);
    expect(holds(rows(3, 30))).toBe(true);
    expect(holds(rows(3, 31))).toBe(false);
  });
});

describe('how a value stands on the page', () => {
  test.each<[Partial<ModelField>, string, string]>([
    [{ type: 'date' }, '2026-10-15', '15 de outubro de 2026'],
    [{ type: 'date' }, '2026-03-01', '1º de março de 2026'],
    [{ format: 'cpf' }, '52998224725', '529.982.247-25'],
    [{ format: 'cnpj' }, '12abc34501de35', '12.ABC.345/01DE-35'],
    [{ format: 'cep' }, '60115001', '60115-001'],
    [{ format: 'money' }, '1234567', 'R$ 1.234.567,00'],
    [{ format: 'money' }, 'R$ 0,50', 'R$ 0,50'],
    [{}, '  Helena Duarte ', 'Helena Duarte'],
  ])('%o %s', (kind, value, printed) => {
    expect(printedValue(field('CAMPO', kind), said('CAMPO', value))).toBe(printed);
  });
});

describe('one value for each place', () => {
  const pages = [
    { html: `<p>${at('B')} ${at('A')}</p>`, inputs: [field('A', { isMandatory: true }), field('B'), field('FORA')] },
    { html: `<p>${at('A')}</p>`, inputs: [field('A', { isMandatory: true })] },
  ];
  const of = (...values: [string, string][]) => values.map(([name, value]) => said(name, value));

  test('fields are asked once, as they are read; one that stands nowhere is not asked', () => {
    expect(fieldsAsked(pages).map(({ name }) => name)).toEqual(['B', 'A']);
    expect(valuePerPlace(pages, (name) => said(name, name.toLowerCase()))).toEqual(
      of(['B', 'b'], ['A', 'a'], ['A', 'a']),
    );
  });

  test.each<[string, FilledValue[], string | null]>([
    ['each in its place', of(['B', '1'], ['A', '2'], ['A', '2']), null],
    ['without names', of(['', '1'], ['', '2'], ['', '2']), null],
    ['one too few', of(['B', '1'], ['A', '2']), 'INPUTS_DO_NOT_FIT'],
    ['one too many', of(['B', '1'], ['A', '2'], ['A', '2'], ['A', '2']), 'INPUTS_DO_NOT_FIT'],
    ['in another order', of(['A', '2'], ['B', '1'], ['A', '2']), 'INPUTS_DO_NOT_FIT'],
    ['the same field says two things', of(['B', '1'], ['A', '2'], ['A', '3']), 'FIELD_SAID_TWICE'],
  ])('%s', (_, given, code) => {
    expect(reasonsOf(standInTheirPlaces(pages, given))[0]?.code ?? null).toBe(code);
  });

  test('what is obligatory and empty is told by its field', () => {
    const missing = emptyRequired(fieldsAsked(pages), (name) => said(name, ' '));

    expect(missing.map(labelOf)).toEqual(['A']);
  });
});

describe('a page filled in', () => {
  const fill = (html: string, fields: ModelField[], ...values: FilledValue[]) =>
    fillPage(
      html,
      fields,
      new Map(
        fields.flatMap((one) =>
          values.filter(({ name }) => name === one.name).map((value) => [one.name, writtenValue(one, value)] as const),
        ),
      ),
    );

  test('values keep the marks around them, and lines their ends; empty ones leave nothing', () => {
    expect(
      fill(
        `<p>De <strong>${at('A')}</strong> a ${at('B')}.</p>`,
        [field('A', { type: 'textarea' }), field('B')],
        said('A', 'um\r\ndois'),
      ),
    ).toBe('<p>De <strong>um<br>dois</strong> a .</p>');
  });

  test('markup in a value is text, and another field named in it stays its words', () => {
    expect(
      fill(`<p>${at('A')}</p>`, [field('A'), field('B')], said('A', `<img src=x>${at('B')}&amp;$&$1`), said('B', 'b')),
    ).toBe('<p>&lt;img src=x&gt;&lt;span data-field=&quot;B&quot;&gt;&lt;/span&gt;&amp;amp;$&amp;$1</p>');
  });

  test('a table stands instead of the paragraph that holds nothing else, with its head', () => {
    const rows = [['Unidade', 'Fiscal'], ['<b>Hospital</b>'], ['Hemocentro', 'Marília']];
    const html = fill(
      `<p>Antes</p><p data-align="center"><em>${at('T')}</em></p><p>Depois</p>`,
      [field('T', { type: 'table' })],
      { name: 'T', value: '', rows },
    );

    expect(html).toBe(`<p>Antes</p>${tableHtml(rows)}<p>Depois</p>`);
    expect(html).toContain('<tr><th><p data-align="left">Unidade</p></th>');
    expect(html).toContain(
      '<td><p data-align="left">&lt;b&gt;Hospital&lt;/b&gt;</p></td><td><p data-align="left"></p></td>',
    );
  });

  test('a line that depends on a field appears with its value, and stays away without one', () => {
    const page = `<h2 data-when="B">Prazo</h2><p data-align="left" data-when="B">Até ${at('B')}.</p><p>Fim</p>`;
    const fields = [field('B')];

    expect(fill(page, fields, said('B', 'maio'))).toBe('<h2>Prazo</h2><p data-align="left">Até maio.</p><p>Fim</p>');
    expect(fill(page, fields, said('B', ''))).toBe('<p>Fim</p>');
    expect(fill(page, fields)).toBe('<p>Fim</p>');
    // A field that stands nowhere else is asked for, in each line that depends on it.
    const [asked] = [{ html: '<p data-when="B">Fim</p><p data-when="B">Fim</p>', inputs: fields }];
    expect(fieldsAsked([asked!]).map(({ name }) => name)).toEqual(['B']);
    expect(valuePerPlace([asked!], (name) => said(name, 'sim'))).toEqual([said('B', 'sim'), said('B', 'sim')]);
  });

  test('a value that looks like a line of a model is a value', () => {
    const hostile = '</p><p data-when="B">x</p>';

    expect(fill(`<p data-when="A">${at('A')}</p>`, [field('A'), field('B')], said('A', hostile))).toBe(
      '<p>&lt;/p&gt;&lt;p data-when=&quot;B&quot;&gt;x&lt;/p&gt;</p>',
    );
  });

  test('a long table goes on in another one, with the same head; no row is lost', () => {
    const rows = [['n'], ...Array.from({ length: 5_000 }, (_, row) => [`linha ${row}.`])];
    const html = tableHtml(rows);

    expect(html.match(/<table>/g)).toHaveLength(4);
    expect(html.match(/<th>/g)).toHaveLength(4);
    expect(html.match(/<td>/g)).toHaveLength(5_000);
  });
});
