import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from '../../tools/generate.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every generated file says what the sources say: `npm run generate` brings it up to date', async () => {
  const stale = [...(await generatedFiles())]
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
    .map(([file]) => path.relative(root, file));
  expect(stale).toEqual([]);
});
