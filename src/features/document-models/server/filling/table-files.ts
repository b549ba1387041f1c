import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { fillingErrors } from '../../contract/filling/filling-errors.ts';
import { modelsTables } from '../models-tables.ts';

/** How a table that waits is named on wires. */
const PREFIX = 'tabela:';
const NAMED = /^tabela:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** How long one waits for its document. */
const WAITS_MS = 30 * 86_400_000;
/** How many of one person wait. */
const MOST_WAIT = 20;

interface Table {
  readonly personId: number;
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly now: Date;
}

/**
 * Keeps the rows of a spreadsheet until a document takes them, which makes them its own. Those of this person that waited a month go, and
 * the oldest of more than 20. The same rows sent again are the same spreadsheet, whatever the file is called: what was made of a
 * line is found again.
 * @returns what names them
 */
export async function keepTable(tx: Tx, { personId, name, rows, now }: Table): Promise<string> {
  const id = idOf(personId, rows);
  const newest = modelsTables(tx)
    .selectFrom('document_models.table_file')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .limit(MOST_WAIT - 1);
  await modelsTables(tx)
    .deleteFrom('document_models.table_file')
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([eb('kept_at', '<', new Date(now.getTime() - WAITS_MS)), eb('id', 'not in', newest), eb('id', '=', id)]),
    )
    .execute();
  await modelsTables(tx)
    .insertInto('document_models.table_file')
    .values({ id, person_id: personId, name, rows: JSON.stringify(rows), kept_at: now })
    // Sent from two windows at one moment.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return `${PREFIX}${id}`;
}

/** The first 128 bits of a digest of whose rows they are and what they say. */
function idOf(personId: number, rows: Table['rows']): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([personId, rows]))
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The rows of a spreadsheet that this person sent. @throws TABLE_NOT_FOUND of any other */
export async function rowsOfTable(db: Database, named: string, personId: number): Promise<string[][]> {
  const id = NAMED.exec(named)?.[1];
  const row = id
    ? await modelsTables(db)
        .selectFrom('document_models.table_file')
        .select('rows')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal(fillingErrors.tableGone);
  return row.rows as string[][];
}

/**
 * Some lines of a spreadsheet that this person sent, by the number that programs give them: the head is line 1. Those that are not there,
 * or say nothing, are left out.
 * @throws TABLE_NOT_FOUND of one that they did not send
 */
export async function linesOfTable(
  db: Database,
  { named, personId, lines }: { readonly named: string; readonly personId: number; readonly lines: readonly number[] },
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ line: number | null; cells: string[] | null }>`
    select n.line, t.rows -> (n.line - 1) as cells
    from document_models.table_file t
    cross join unnest(${lines}::int[]) as n (line)
    where t.id = ${NAMED.exec(named)?.[1] ?? null}::uuid and t.person_id = ${personId}`.execute(db);
  if (rows.length === 0) throw new Refusal(fillingErrors.tableGone);
  return new Map(
    rows.flatMap(({ line, cells }): [number, string[]][] =>
      line !== null && cells?.some((cell) => cell.trim() !== '') ? [[line, cells]] : [],
    ),
  );
}
