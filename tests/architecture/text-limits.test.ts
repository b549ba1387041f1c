import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root });

/** A text that a dialog limits: `justification` up to `OBSERVATION_LIMIT`. */
interface LimitedText {
  readonly file: string;
  readonly name: string;
  readonly limit: string;
}

function limitedTexts(): readonly LimitedText[] {
  const files = filesOf('src/features/*/web/**/*.tsx');
  return files.flatMap((file) =>
    read(file)
      .split(/(?=\b\w+: \{\s*kind: ')/)
      .flatMap((part) => {
        const name = /^(\w+): \{\s*kind: 'text'/.exec(part)?.[1];
        const limit = /\blimit: ([\w.]+)/.exec(part)?.[1];
        return name !== undefined && limit !== undefined ? [{ file, name, limit }] : [];
      }),
  );
}

/** Of its own flow where contract and browser have one of that name: two acts may ask for a reason, each of its length. */
function contractsOf(capability: string, dialog: string): readonly string[] {
  const all = filesOf(`${capability}/contract/**/*.ts`);
  const flowOf = (file: string) => file.slice(capability.length + 1).split(path.sep)[1];
  const own = all.filter((file) => flowOf(file) === flowOf(dialog));
  return own.length > 0 ? own : all;
}

test('a limit that a dialog shows is a constant of the rules', () => {
  const texts = limitedTexts();
  expect(texts.length).toBeGreaterThan(3);
  const wrong = texts.filter(({ file, limit }) => {
    const imported = new RegExp(`import \\{[^}]*\\b${limit}\\b[^}]*\\} from '[^']*/(?:rules|kernel)/`);
    return !imported.test(read(file));
  });
  expect(wrong).toEqual([]);
});

test('the contract holds a text to the limit that its dialog shows', () => {
  const wrong = [];
  for (const { file, name, limit } of limitedTexts()) {
    const capability = file.split(path.sep).slice(0, 3).join('/');
    for (const contract of contractsOf(capability, file)) {
      const lengths = read(contract).matchAll(new RegExp(`\\b${name}: freeText\\(([^\\n]*?)\\)[.,]`, 'g'));
      for (const [, length = ''] of lengths) {
        if (!new RegExp(`\\b${limit}\\b`).test(length)) wrong.push({ contract, name, length, dialog: limit });
      }
    }
  }
  expect(wrong).toEqual([]);
});
