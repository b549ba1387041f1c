import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { schemaReads } from './schema-reads.ts';

const root = path.resolve(import.meta.dirname, '../..');
const places = 'src/{features/*/{contract,web},platform/{contract,web},app/web}/**/*.{ts,tsx}';

test('the browser reads no schema of a contract: there is none in the built product', () => {
  const files = globSync(places, { cwd: root }).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const read = files.flatMap((file) =>
    schemaReads(file, readFileSync(path.join(root, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(read).toEqual([]);
});

describe('a fault is found', () => {
  const web = (code: string) =>
    schemaReads('src/features/units/web/a.tsx', `import { a } from '../contract/a.ts';\n${code}`);
  const contract = (code: string) =>
    schemaReads('src/features/units/contract/a.ts', `import { b } from './b.ts';\n${code}`);

  test.each([
    ['in a screen', web('export const A = () => <p>{a.body.shape.name}</p>;')],
    ['by a shorter name', web('const { body } = a;\nconst out = a.output;\nexport const c = out.safeParse(1);')],
    ['for the choices of a field', web('export const c = a.options.map(String);')],
    ['in a contract, of another', contract('export const c = z.object({ d: b.shape.d });')],
    ['in a contract, of its own', contract("const c = z.enum(['x']);\nexport const d = c.options;")],
    ['in a contract, at once', contract("export const c = z.enum(['x']).options;")],
  ])('%s', (_, found) => {
    expect(found).toHaveLength(1);
  });

  test('and what only looks like one is none', () => {
    expect(web("export const c = [JSON.parse('1'), a.path, props.options];")).toEqual([]);
    expect(contract("export const c = z.object({ d: z.enum(['x']), e: b.extend({}) });")).toEqual([]);
  });
});
