import { sql } from 'kysely';
import type { Database } from '../../../src/platform/server/db/database.ts';

const schemas = [
  'ledger',
  'processes',
  'documents',
  'signatures',
  'transfers',
  'joins',
  'acknowledgements',
  'pendencies',
  'session',
];

/** Takes away what the database itself would hold against whoever tampers: its owner can. */
export async function ownDatabase(tx: Database): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  const { rows: constraints } = await sql<{ at: string; name: string }>`
    select conrelid::regclass::text as at, conname as name from pg_constraint
    where connamespace::regnamespace::text = any(${schemas}) and contype in ('c', 'f', 'u', 'p')
    order by contype = 'p', contype = 'u'`.execute(tx);
  for (const { at, name } of constraints) {
    await sql`alter table ${sql.raw(at)} drop constraint if exists ${sql.id(name)} cascade`.execute(tx);
  }
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid::regclass::text ~ ${`^(${schemas.join('|')})[.]`}`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx);
  // What may be missing is as good as wrong.
  const { rows: columns } = await sql<{ at: string; name: string }>`
    select attrelid::regclass::text as at, attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace::regnamespace::text = any(${schemas}) and c.relkind = 'r' and attnotnull and attnum > 0
      and attidentity = ''`.execute(tx);
  for (const { at, name } of columns) {
    await sql`alter table ${sql.raw(at)} alter column ${sql.id(name)} drop not null`.execute(tx);
  }
}
