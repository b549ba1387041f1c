import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildPart, isCurrent, type Part } from './build-part.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'carimbo-part-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('what was built of other sources is not current, and is built again', async () => {
  let builds = 0;
  const part: Part = {
    name: 'server',
    proof: 'serve.js',
    inputs: { roots: ['src'], without: [] },
    build: (_, folder) => {
      builds += 1;
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'serve.js'), '');
      return Promise.resolve();
    },
  };
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'src/a.ts'), 'one');
  expect(isCurrent(root, part)).toBe(false);
  await buildPart(root, part, { always: false });
  await buildPart(root, part, { always: false });
  expect([isCurrent(root, part), builds]).toEqual([true, 1]);
  writeFileSync(path.join(root, 'src/a.ts'), 'two');
  expect(isCurrent(root, part)).toBe(false);
  await buildPart(root, part, { always: false });
  expect([isCurrent(root, part), builds]).toEqual([true, 2]);
});
