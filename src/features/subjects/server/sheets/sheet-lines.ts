import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { cellsOf } from '../../rules/sheet-columns.ts';
import { allOf, foundBy, ofStatus } from '../catalogue-filters.ts';
import { categoryRows, subjectRows } from '../catalogue-rows.ts';
import { legalReferences } from '../legal-reference-queries.ts';

/** What narrows a sheet. */
export interface SheetAsked {
  readonly search?: string | undefined;
  readonly status: 'active' | 'inactive' | 'all';
  readonly category_id?: number | undefined;
  readonly template: boolean;
}

/** Lines that are read at once: what the sheet holds in memory. */
const AT_ONCE = 500;

/** The lines of a sheet as it is written: categories from the top, then subjects, each by its place. */
export async function* sheetLines({ db }: { readonly db: Database }, asked: SheetAsked) {
  const references = new Map((await legalReferences(db)).map(({ id, description }) => [id, description]));
  const reference = (row: { legal_reference_id: number | null }) =>
    row.legal_reference_id === null ? null : (references.get(row.legal_reference_id) ?? null);
  const under = asked.category_id === undefined ? [] : [sql<SqlBool>`${asked.category_id} = any(l.path_ids)`];
  const narrowed = [...ofStatus(asked.status), ...under];
  const categories = allOf([...foundBy(asked.search), ...narrowed]);
  for await (const row of eachOf(db, sql`subjects.category_line`, categories, (where) => categoryRows(db, { where }))) {
    yield cellsOf({
      path: row.path_names,
      subject: null,
      reference: reference(row),
      indexers: row.indexers,
      active: row.active,
      guard: null,
    });
  }
  const subjects = allOf([...foundBy(asked.search, 'with code'), ...narrowed]);
  for await (const row of eachOf(db, sql`subjects.subject_line`, subjects, (where) => subjectRows(db, { where }))) {
    yield cellsOf({
      path: row.path_names,
      subject: row.name,
      reference: reference(row),
      indexers: row.indexers,
      active: row.active,
      guard: {
        code: row.classification_code,
        current: row.current_months,
        intermediate: row.intermediate_months,
        starts: row.retention_starts_at,
        event: row.retention_event,
        destination: row.final_destination,
      },
    });
  }
}

/**
 * Some hundreds at a time, in the order in which they were found: no connection is held while somebody takes them slowly. What was deleted
 * meanwhile is left out.
 */
async function* eachOf<R extends { readonly id: number }>(
  db: Database,
  view: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  read: (where: RawBuilder<SqlBool>) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  const { rows: found } = await sql<{ id: number }>`
    select l.id from ${view} l where ${where} order by l.complete_name, l.id`.execute(db);
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const ids = found.slice(at, at + AT_ONCE).map(({ id }) => id);
    yield* await read(sql`l.id = any(${ids}::bigint[])`);
  }
}
