import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorsIn, portugueseIn, termsOfGlossary, titlesIn, type Wording } from './language.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const terms = termsOfGlossary(read('docs/glossary.md'));
const sources = globSync('{src,seeds,tests,tools,bench}/**/*.{ts,tsx}', { cwd: root });

/** A title of a test in Portuguese, however it is written, and the words that must be pointed at. */
const TITLES: readonly (readonly [source: string, words: readonly string[]])[] = [
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
/** The same of errors that only a programmer reads. */
const ERRORS: readonly (readonly [source: string, words: readonly string[]])[] = [
  ["throw new Error('resultado sem valor');", ['sem']],
  ['throw new RangeError(`${name} não existe`);', ['não']],
  ["fail(new TypeError('número ' + of + ' errado'));", ['número']],
];

/** Operators read these, at `npm start` and `npm run build`. */
const TOLD = ['tools/building/build-part.ts'];

function faultsOf(files: readonly string[], wordingsIn: (file: string, text: string) => Wording[], least: number) {
  const wordings = files.flatMap((file) => wordingsIn(file, read(file)).map((wording) => ({ file, ...wording })));
  expect(wordings.length).toBeGreaterThan(least);
  return wordings
    .map(({ file, line, text }) => ({ at: `${file}:${line}`, text, words: portugueseIn(text, terms) }))
    .filter(({ words }) => words.length > 0);
}

test('a test is named in English; a text of the screen stands in quotes', () => {
  const tests = sources.filter((file) => /[.](test|journey)[.]tsx?$/.test(file));
  expect(faultsOf(tests, titlesIn, 1500)).toEqual([]);
});

test('an error that only a programmer reads speaks English', () => {
  const product = sources.filter((file) => !/[.](test|journey)[.]tsx?$/.test(file) && !TOLD.includes(file));
  const throwing = product.filter((file) => /new (Type|Range)?Error\(/.test(read(file)));
  expect(faultsOf(throwing, errorsIn, 100)).toEqual([]);
});

test('a fault planted in each kind of title and of error is found', () => {
  const wordsBy = (wordingsIn: typeof titlesIn) => (fault: readonly [string, readonly string[]]) =>
    wordingsIn('a.ts', fault[0]).flatMap(({ text }) => portugueseIn(text, terms));
  expect(TITLES.map(wordsBy(titlesIn))).toEqual(TITLES.map(([, words]) => words));
  expect(ERRORS.map(wordsBy(errorsIn))).toEqual(ERRORS.map(([, words]) => words));
});

test('quoted texts and names of people are left alone', () => {
  expect(portugueseIn('“Não há processos” says so to João, «sem prazo» and "com"', terms)).toEqual([]);
});
