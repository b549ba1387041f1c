import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { product } from '../../src/app/server/features.ts';

const root = path.resolve(import.meta.dirname, '../..');
const written = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:defineJob|mailJob)\(\{\s*name: '([^']+)'/g)].map(
    ([, name]) => name!,
  ),
);

test('every job that is written is worked on', () => {
  expect(written.length).toBeGreaterThan(5);
  expect(product.jobs.map(({ name }) => name).sort()).toEqual(written.sort());
});
