import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/decisions');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted();

/** What the list of decisions must say of one: its number, which its file has too, and its title. */
const entryOf = (file: string): string => `- [${/^# (.+)/.exec(read(file))?.[1] ?? ''}](${file}): `;

/** Decisions that the list does not name by number and title, with a line of what they say, once. */
const missingIn = (list: string): readonly string[] =>
  files.filter((file) => {
    const [, ...after] = list.split(`\n${entryOf(file)}`);
    return after.length !== 1 || !/^\S/.test(after[0] ?? '');
  });

test('every decision stands once in the list of decisions, by its title and with what it says', () => {
  const list = read('README.md');
  expect(missingIn(list)).toEqual([]);
  expect([...list.matchAll(/\]\((\d{4}[^)]*)\)/g)].map(([, file]) => file).toSorted()).toEqual(files);
  expect(missingIn(list.replace('[1. One PostgreSQL everywhere]', '[1. Another]'))).toEqual([files[0]]);
});

test('a decision has the number of its file, and no other has it', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(files.map((file) => Number(/^# (\d+)[.] \S/.exec(read(file))?.[1]))).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** Numbers of decisions that a text names and no file has. */
const unknownIn = (text: string): readonly number[] =>
  [...text.matchAll(/\b[Dd]ecisions? \d+(?:(?:, | and | to )\d+)*/g)]
    .flatMap(([said]) => said.match(/\d+/g) ?? [])
    .map(Number)
    .filter((number) => !files.some((file) => Number(file.slice(0, 4)) === number));

test('every decision that a page or a source names is there', () => {
  const texts = globSync(['*.md', '{docs,src,tests,tools,bench,seeds,migrations}/**/*.{md,ts,tsx,css,sql}'], {
    cwd: root,
  });
  expect(texts.length).toBeGreaterThan(3000);
  const unknown = texts.flatMap((file) =>
    unknownIn(readFileSync(path.join(root, file), 'utf8')).map((number) => `${file}: decision ${number}`),
  );
  expect(unknown).toEqual([]);
  expect(unknownIn(`As ${'decision'} 1 says, and ${'decisions'} 2, 0 and 9999.`)).toEqual([0, 9999]);
});
