import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that say what happened to a thing and not which thing it is: every second function finds, keeps or asks. */
const EMPTY = 'Found|Kept|Asked|Said|Told|Given|Taken|Known|Shown|Seen|Read|Held|Made|Done|Used';
const declared = new RegExp(
  String.raw`^\s*(?:export )?(?:declare )?(?:type|interface|class|enum) (?:${EMPTY})\b`,
  'gm',
);

const emptyNames = (text: string): string[] => text.match(declared) ?? [];

test('the name of a type says which thing it is', () => {
  const files = globSync('{src,seeds,tools,bench,tests}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(4_000);
  const faults = files.flatMap((file) =>
    emptyNames(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name.trim()}`),
  );
  expect(faults).toEqual([]);
});

test('a name that says nothing of the thing is found, however the type is declared', () => {
  expect(emptyNames('interface Found {}\nexport type Kept = 1;\nexport interface Asked<T> {}')).toHaveLength(3);
  expect(emptyNames('interface FoundFile {}\n/** type Found */\nconst Found = 1;\ntype Finding = 1;')).toEqual([]);
});
