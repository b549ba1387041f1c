import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { cellsOf } from '../../rules/sheet-columns.ts';
import { allOf, foundBy, ofStatus } from '../catalogue-filters.ts';
import { categoryRows, type CategoryRow, type ManagedSubjectRow, subjectRows } from '../catalogue-rows.ts';
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

type Rows<R> = (asked: { where: RawBuilder<SqlBool>; limit: number }) => Promise<readonly R[]>;

/** The lines of a sheet as it is written: categories from the top, then subjects, each by its place; none of the sheet to be filled in. */
export async function* sheetLines(db: Database, asked: SheetAsked) {
  if (asked.template) return;
  const references = new Map((await legalReferences(db)).map(({ id, description }) => [id, description]));
  const reference = (row: { legal_reference_id: number | null }) =>
    row.legal_reference_id === null ? null : (references.get(row.legal_reference_id) ?? null);
  const under = asked.category_id === undefined ? [] : [sql<SqlBool>`${asked.category_id} = any(l.path_ids)`];
  const narrowed = [...ofStatus(asked.status), ...under];
  const categories = allOf([...foundBy(asked.search), ...narrowed]);
  for await (const row of eachOf<CategoryRow>((rows) => categoryRows(db, rows), categories)) {
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
  for await (const row of eachOf<ManagedSubjectRow>((rows) => subjectRows(db, rows), subjects)) {
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

/** Page after page, each beginning after the last of the one before: no connection is held while somebody takes them slowly. */
async function* eachOf<R extends { id: number; complete_name: string }>(
  read: Rows<R>,
  where: RawBuilder<SqlBool>,
): AsyncGenerator<R> {
  let after = sql<SqlBool>`true`;
  for (;;) {
    const rows = await read({ where: sql`(${where}) and ${after}`, limit: AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = sql`(l.complete_name, l.id) > (${last.complete_name}, ${last.id})`;
  }
}
