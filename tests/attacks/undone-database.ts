import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../src/platform/server/db/database.ts';
import { keepPrepared } from '../../src/platform/server/db/prepared.ts';
import type { PlatformTables } from '../../src/platform/server/db/tables.generated.ts';
import type { TestDatabase } from '../../src/platform/testing/database.ts';

/** A row that was added, changed or removed, as it was last. */
export interface Written {
  /** `documents.document` */
  readonly table: string;
  readonly deed: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly row: Readonly<Record<string, unknown>>;
}

/** A database as the product sees it, of which everything done is taken back. */
export interface UndoneDatabase {
  readonly db: Database;
  /** Does some work, says what it left in the database when it was over, and takes it back. */
  undoing<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly written: readonly Written[] }>;
  close(): Promise<void>;
}

/** Notes each row that is written, in the transaction that writes it. Once for a database, after what it should know of. */
export async function noteWhatIsWritten({ owner }: TestDatabase): Promise<void> {
  await sql`create schema attacks`.execute(owner);
  await sql`create table attacks.written (at text not null, deed text not null, row jsonb not null)`.execute(owner);
  await sql`grant usage on schema attacks to carimbo_app`.execute(owner);
  await sql`grant select on attacks.written to carimbo_app`.execute(owner);
  await sql`
    create function attacks.note() returns trigger language plpgsql security definer as $$
    begin
      insert into attacks.written
        values (tg_table_schema || '.' || tg_table_name, tg_op, to_jsonb(coalesce(new, old)));
      raise notice 'written';
      return null;
    end $$`.execute(owner);
  await sql`
    do $$ declare one record; begin
      for one in select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema|attacks)' loop
        execute format('create trigger zz_attacks after insert or update or delete on %I.%I
          for each row execute function attacks.note()', one.nspname, one.relname);
      end loop;
    end $$`.execute(owner);
}

/**
 * Opens a database on one connection, in a transaction that never ends well: what the product begins, commits and takes back are
 * parts of it. So an act may be allowed, and be done by one person after another.
 */
export async function openUndone(url: string): Promise<UndoneDatabase> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  keepPrepared(client);
  await client.query('begin');
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: parts of a call that ask at once share the connection. */
  function ask(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const answer = last.then(() => client.query(text, values as unknown[]));
    last = answer.catch(() => undefined);
    return answer;
  }
  let parts = 0;
  let underWay = 0;
  /** Whether something was written, or went wrong, since it was last taken back. */
  let wrote = false;
  let broken = false;
  client.on('notice', () => (wrote = true));
  let quiet: (() => void) | undefined;

  /** A connection of the product's own, in its eyes. */
  function connection() {
    const open: string[] = [];
    const answer = async (text: string, values?: readonly unknown[]) => {
      if (/^(begin|start transaction)/i.test(text)) {
        open.push(`part_${(parts += 1)}`);
        return ask(`savepoint ${open.at(-1)}`);
      }
      if (/^commit/i.test(text)) return ask(`set constraints all immediate; release savepoint ${open.pop()}`);
      if (/^rollback$/i.test(text)) return ask(`rollback to savepoint ${open.pop()}`);
      if (open.length > 0) return ask(text, values);
      // A statement by itself that fails leaves what stands beside it as it was. Questions fail seldom, and are many.
      if (/^\s*(\/\*.*?\*\/)?\s*select\b/i.test(text)) {
        return ask(text, values).catch((error: unknown) => {
          broken = true;
          throw error;
        });
      }
      const own = `part_${(parts += 1)}`;
      await ask(`savepoint ${own}`);
      try {
        return await ask(text, values);
      } catch (error) {
        await ask(`rollback to savepoint ${own}`);
        throw error;
      }
    };
    return {
      query: async (text: string, values?: readonly unknown[]) => {
        underWay += 1;
        try {
          return await answer(text, values);
        } finally {
          underWay -= 1;
          if (underWay === 0) quiet?.();
        }
      },
      release: () => undefined,
    };
  }

  /** What is still asked when the answer was given already. */
  async function settled(): Promise<void> {
    while (underWay > 0) await new Promise<void>((resolve) => (quiet = resolve));
  }

  const pool = { connect: async () => connection(), end: async () => undefined };
  return {
    db: new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: pool as never }) }),
    async undoing(work) {
      try {
        const result = await work();
        await settled();
        // What writes nothing is asked nothing, and leaves nothing to take back.
        const isKnown = wrote && !broken;
        const written = isKnown ? (await ask('select at as "table", deed, row from attacks.written')).rows : [];
        return { result, written: written as Written[] };
      } finally {
        await settled();
        if (wrote || broken) await ask('rollback; begin');
        wrote = broken = false;
      }
    },
    close: () => client.end(),
  };
}
