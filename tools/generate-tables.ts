// Writes the row types of every capability from the migrated schema: one file per PostgreSQL schema, with its owner.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/platform/server/db/database.ts';
import { startEmbedded } from '../src/platform/server/db/embedded/start-embedded.ts';
import { migrate } from '../src/platform/server/db/migrate.ts';

const root = path.resolve(import.meta.dirname, '..');
const platformFile = path.join(root, 'src/platform/server/db/tables.generated.ts');

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly generated: boolean;
  readonly choices: string | null;
}

const typeScript: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  jsonb: 'Json',
  _text: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

/** `CHECK (x = ANY (ARRAY['a'::text, 'b'::text]))` as `'a' | 'b'`. */
const unionOf = (check: string): string | null => {
  if (!check.includes('ANY (ARRAY[') || check.includes(' OR ') || check.includes(' AND ')) return null;
  const literals = [...check.matchAll(/'([^']+)'::/g)].map((match) => `'${match[1]}'`);
  return literals.length > 0 ? literals.join(' | ') : null;
};

/** `CHECK ((x >= 1) AND (x <= 3))` as `1 | 2 | 3`. What is counted from 0 stays a number. */
const numbersOf = (check: string): string | null => {
  const last = Number(/^CHECK \(\(\((\w+) >= 1\) AND \(\1 <= (\d)\)\)\)$/.exec(check)?.[2] ?? 0);
  return last > 0 ? Array.from({ length: last }, (_, index) => index + 1).join(' | ') : null;
};

function fieldOf(column: Column): string {
  const numbers = column.choices && numbersOf(column.choices);
  if (numbers) return `  ${column.column}: ${oneOf(numbers, column)};`;
  const base = (column.choices ? unionOf(column.choices) : null) ?? typeScript[column.type] ?? 'string';
  const value = column.nullable ? `${base} | null` : base;
  return `  ${column.column}: ${column.generated ? `Generated<${value}>` : value};`;
}

/** A row holds no other number; one that is written may come of a sum, and the database looks at it. */
function oneOf(numbers: string, { nullable, generated }: Column): string {
  const written = nullable ? 'number | null' : 'number';
  const inserted = generated || nullable ? `${written} | undefined` : written;
  return `ColumnType<${nullable ? `${numbers} | null` : numbers}, ${inserted}, ${written}>`;
}

const pascal = (name: string) => name.replace(/(^|[_-])(\w)/g, (_, __, letter: string) => letter.toUpperCase());

function moduleOf(name: string, columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => `${column.schema}.${column.table}`);
  const fields = columns.map(fieldOf);
  const uses = (word: string) => fields.some((field) => field.includes(word));
  const imports = [
    ['Timestamp', 'Json', 'ColumnType<'].some(uses) ? 'ColumnType' : '',
    uses('Generated<') ? 'Generated' : '',
  ];
  return [
    '// Generated from the migrations by `npm run generate`; do not edit.',
    imports.some(Boolean) ? `import type { ${imports.filter(Boolean).join(', ')} } from 'kysely';` : '',
    '',
    uses('Timestamp') ? 'type Timestamp = ColumnType<Date, Date | string, Date | string>;' : '',
    uses('Json')
      ? '// Written as JSON text, read back as the value.\ntype Json = ColumnType<unknown, string, string>;'
      : '',
    '',
    `export type ${name} = {`,
    [...tables]
      .map(([table, own]) => `  '${table}': {\n${own.map((column) => `  ${fieldOf(column)}`).join('\n')}\n  };`)
      .join('\n'),
    '};',
    '',
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select n.nspname as schema, c.relname as "table", a.attname as "column",
      case when t.typtype = 'd' then base.typname else t.typname end as type,
      not a.attnotnull as nullable,
      (a.atthasdef or a.attidentity <> '') as generated,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as choices
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_type base on base.oid = t.typbasetype
    where a.attnum > 0 and not a.attisdropped
      and n.nspname !~ '^(pg_|information_schema|pgboss|migrations|public)'
    order by n.nspname, c.relname, a.attnum`.execute(db);
  return rows;
}

/** Where the row types of a schema live: with the capability of that name, else with the platform. */
function homeOf(schema: string): { file: string; name: string } {
  const server = path.join(root, 'src/features', schema.replaceAll('_', '-'), 'server');
  return existsSync(server)
    ? { file: path.join(server, 'tables.generated.ts'), name: `${pascal(schema)}Tables` }
    : { file: platformFile, name: 'PlatformTables' };
}

/** Every generated file with its text, from a throw-away database that has all migrations. */
export async function tableModules(): Promise<Map<string, string>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carimbo-tables-'));
  const server = await startEmbedded({ dataDir: folder });
  const db = openDatabase({ url: server.url('postgres'), max: 2 });
  try {
    await migrate(db);
    const homes = Map.groupBy(await columnsOf(db), (column) => homeOf(column.schema).file);
    return new Map([...homes].map(([file, columns]) => [file, moduleOf(homeOf(columns[0]!.schema).name, columns)]));
  } finally {
    await db.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) for (const [file, text] of await tableModules()) writeFileSync(file, text);
