import { expect, test } from 'vitest';
import { sourcePlaces } from './source-places.ts';

const built = (code: string, id: string): string => {
  const { transform } = sourcePlaces('/root', { reader: 'src/pdf/reader.ts' }) as unknown as {
    transform: (code: string, id: string) => { code: string } | null;
  };
  return transform(code, id)?.code ?? code;
};

test('a source finds its neighbours from the built server too', () => {
  expect(built("read(new URL('./host.py', import.meta.url))", '/root/src/pdf/start.ts')).toBe(
    "read(new URL('./host.py', new URL('../../src/pdf/start.ts', import.meta.url).href))",
  );
  expect(built('read(import.meta.dirname)', '/root/src/db/migrate.ts')).toBe(
    "read((import.meta.dirname + '/../../src/db'))",
  );
  expect(built('createRequire(import.meta.url)', '/root/src/db/a.ts')).toBe(
    "createRequire(new URL('../../src/db/a.ts', import.meta.url).href)",
  );
});

test('a source starts the built program where there is one', () => {
  const start = (name: string) => `fork(new URL("./${name}.ts", import.meta.url))`;
  expect(built(start('reader'), '/root/src/pdf/start.ts')).toBe("fork(new URL('./reader.js', import.meta.url))");
  expect(built(start('reader'), '/root/src/other/start.ts')).toContain('../../src/other/start.ts');
});

test('libraries are left as they are', () => {
  const code = 'createRequire(import.meta.url)';
  expect(built(code, '/root/node_modules/pino/index.ts')).toBe(code);
});
