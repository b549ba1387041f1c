import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { subjectErrors } from '../contract/subjects-errors.ts';
import type { Destination, RetentionStart } from '../rules/subject-catalogue.ts';

interface ManagedRow {
  readonly id: number;
  readonly name: string;
  readonly complete_name: string;
  readonly legal_reference_id: number | null;
  readonly indexers: readonly string[];
  readonly active: boolean;
  readonly offered: boolean;
  readonly path_ids: readonly number[];
  readonly path_names: readonly string[];
  readonly version: number;
  readonly changed_at: Date | null;
  readonly changed_by: number | null;
}

/** A category with all that is kept of it, and what hangs on it. Its path ends with itself. */
export interface CategoryRow extends ManagedRow {
  readonly level: number;
  readonly parent_id: number | null;
  readonly children: number;
  readonly subjects: number;
  readonly choosable: number;
}

/** A subject with all that is kept of it. Its path is that of its category. */
export interface ManagedSubjectRow extends ManagedRow {
  readonly category_id: number | null;
  readonly classification_code: string | null;
  readonly current_months: number | null;
  readonly intermediate_months: number | null;
  readonly retention_starts_at: RetentionStart;
  readonly retention_event: string | null;
  readonly final_destination: Destination | null;
}

interface Rows {
  /** On columns of the line, as `l`. */
  readonly where?: RawBuilder<SqlBool>;
  readonly order?: RawBuilder<unknown>;
  readonly limit?: number;
  readonly offset?: number;
}

const everything = sql<SqlBool>`true`;
const byPath = sql`l.complete_name, l.id`;
const ids = (column: RawBuilder<unknown>) => sql`array(select unnest(${column})::bigint)`;

/** Categories in the order of their paths unless another is asked for. What hangs on them is counted for those of the page alone. */
export async function categoryRows(db: Database, asked: Rows = {}): Promise<CategoryRow[]> {
  const { where = everything, order = byPath, limit, offset = 0 } = asked;
  const { rows } = await sql<CategoryRow>`
    with page as materialized (
      select l.*, row_number() over (order by ${order}) as place from subjects.category_line l
      where ${where} order by ${order} limit ${limit ?? null} offset ${offset}
    )
    select p.id, p.level, p.name, p.parent_id, p.legal_reference_id, p.active, p.offered, p.version, p.changed_at, p.changed_by,
      p.complete_name, ${ids(sql`p.path_ids`)} as path_ids, p.path_names, p.indexers,
      (select count(*) from subjects.category b where b.parent_id = p.id)::int as children,
      (select count(*) from subjects.subject s where s.category_id = p.id)::int as subjects,
      (
        select count(*) from subjects.subject s
        join subjects.category c on c.id = s.category_id
        left join subjects.category c2 on c2.id = c.parent_id
        where p.id in (c.id, c2.id, c2.parent_id)
          and s.active and c.active and coalesce(c2.active, true)
      )::int as choosable
    from page p order by p.place`.execute(db);
  return rows;
}

/** Subjects in the order of their paths unless another is asked for. */
export async function subjectRows(db: Database, asked: Rows = {}): Promise<ManagedSubjectRow[]> {
  const { where = everything, order = byPath, limit, offset = 0 } = asked;
  const { rows } = await sql<ManagedSubjectRow>`
    select l.id, l.name, l.category_id, l.legal_reference_id, l.classification_code, l.current_months, l.intermediate_months,
      l.retention_starts_at, l.retention_event, l.final_destination, l.active, l.offered, l.version, l.changed_at, l.changed_by,
      l.complete_name, ${ids(sql`l.path_ids`)} as path_ids, l.path_names, l.indexers
    from subjects.subject_line l
    where ${where} order by ${order} limit ${limit ?? null} offset ${offset}`.execute(db);
  return rows;
}

/** @throws CATEGORY_NOT_FOUND */
export async function getCategoryRow(db: Database, id: number): Promise<CategoryRow> {
  const [row] = await categoryRows(db, { where: sql`l.id = ${id}` });
  if (!row) throw new Refusal(subjectErrors.categoryNotFound);
  return row;
}

/** @throws SUBJECT_NOT_FOUND */
export async function getSubjectRow(db: Database, id: number): Promise<ManagedSubjectRow> {
  const [row] = await subjectRows(db, { where: sql`l.id = ${id}` });
  if (!row) throw new Refusal(subjectErrors.subjectNotFound);
  return row;
}
