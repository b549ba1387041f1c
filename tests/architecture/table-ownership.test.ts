import { readFileSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

// House rule: one owner for each table. Across capabilities one reads through a door, or a view declared in a migration.
const root = path.resolve(import.meta.dirname, '../..');
const capabilities = (await readdir(path.join(root, 'src/features'))).map((name) => name.replaceAll('-', '_'));
const tables = await tablesOfMigrations();

/** Tables and views that the migrations create, as `schema.name`. */
async function tablesOfMigrations(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const file of glob('migrations/*.sql', { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/create (?:materialized )?(?:table|view) (?:if not exists )?(\w+\.\w+)/g)) {
      if (name) found.add(name);
    }
  }
  return found;
}

/** What a source of one capability names of the tables of another. */
function strangers(capability: string, source: string): string[] {
  const own = capability.replaceAll('-', '_');
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const named = [...code.matchAll(/\b([a-z_]+)\.([a-z_]+)\b/g)].flatMap(([name, schema = '']) =>
    capabilities.includes(schema) && schema !== own && tables.has(name) ? [name] : [],
  );
  return [...new Set(named)];
}

test('no capability reads or writes a table of another', async () => {
  const found: string[] = [];
  for await (const file of glob('src/features/*/{server,rules,contract}/**/*.ts', { cwd: root })) {
    if (/[.](test|generated)[.]ts$/.test(file)) continue;
    const capability = file.split(path.sep)[2] ?? '';
    const names = strangers(capability, readFileSync(path.join(root, file), 'utf8'));
    found.push(...names.map((name) => `${file}: ${name}`));
  }
  expect(found).toEqual([]);
});

test('a planted fault is found, in text and in a builder, and a view of its own is not one', () => {
  expect(strangers('signatures', 'sql`select 1 from signatures.request r join processes.process p on true`')).toEqual([
    'processes.process',
  ]);
  expect(strangers('search', "tables.selectFrom('documents.document as d')")).toEqual(['documents.document']);
  expect(strangers('worklists', 'sql`select id from worklists.process`')).toEqual([]);
});
