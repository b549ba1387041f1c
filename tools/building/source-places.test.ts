import { expect, test } from 'vitest';
import { sourcePlaces } from './source-places.ts';

const built = (code: string, id: string): string => {
  const { transform } = sourcePlaces('/root') as unknown as {
    transform(code: string, id: string): { code: string } | null;
  };
  return transform(code, id)?.code ?? code;
};

test('a source finds its neighbours from the built server too', () => {
  expect(built("fork(new URL('./child.ts', import.meta.url))", '/root/src/pdf/start.ts')).toBe(
    "fork(new URL('./child.ts', new URL('../../src/pdf/start.ts', import.meta.url).href))",
  );
  expect(built('read(import.meta.dirname)', '/root/src/db/migrate.ts')).toBe(
    "read((import.meta.dirname + '/../../src/db'))",
  );
});

test('libraries are left as they are', () => {
  const code = 'createRequire(import.meta.url)';
  expect(built(code, '/root/node_modules/pino/index.ts')).toBe(code);
});
