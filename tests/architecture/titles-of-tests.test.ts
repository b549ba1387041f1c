import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { portugueseIn, termsOfGlossary, titlesIn } from './titles-of-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const terms = termsOfGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));

/** The title of a test in Portuguese, however it is written, and the words that must be pointed at. */
const FAULTS: readonly (readonly [source: string, words: readonly string[]])[] = [
  ["test('não muda', () => {});", ['não']],
  ["describe('anexos de um despacho', () => {});", ['de', 'um', 'despacho']],
  ["describe('tramitar', () => {});", ['tramitar']],
  ["describe('a', () => {\n  it('recusa sem prazo', async () => {});\n});", ['sem', 'prazo']],
  ["test.each([['a', 1]])('%s é %d', () => {});", ['é']],
  ["test.skipIf(cond)('quando chega', () => {});", ['quando']],
  ["test.each`a | b\n${1} | ${2}`('$a com $b', () => {});", ['com']],
  ['test(`${name} com ${held}`, () => {});', ['com']],
  ["await test.step('abre o processo', async () => {});", ['processo']],
];

test('a test is named in English; a text of the screen stands in quotes', () => {
  const files = globSync('{src,tests,tools,bench}/**/*.{test,journey}.{ts,tsx}', { cwd: root });
  const titles = files.flatMap((file) =>
    titlesIn(file, readFileSync(path.join(root, file), 'utf8')).map((title) => ({ file, ...title })),
  );
  expect(titles.length).toBeGreaterThan(1500);
  const faults = titles
    .map(({ file, line, title }) => ({ at: `${file}:${line}`, title, words: portugueseIn(title, terms) }))
    .filter(({ words }) => words.length > 0);
  expect(faults).toEqual([]);
});

test('a fault planted in each kind of title is found', () => {
  const found = FAULTS.map(([source]) =>
    titlesIn('a.test.ts', source).flatMap(({ title }) => portugueseIn(title, terms)),
  );
  expect(found).toEqual(FAULTS.map(([, words]) => words));
});

test('quoted texts, names of people and what is put into a title are left alone', () => {
  const sound = 'test(`“Não há processos” says ${\'à vista\'} to João, `sem` and "com"`, () => {});';
  const [title] = titlesIn('a.test.ts', sound.replaceAll('`sem`', '«sem»'));
  expect(title && portugueseIn(title.title, terms)).toEqual([]);
});
