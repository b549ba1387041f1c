import { reasonsOf } from '../../../kernel/decision.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { peopleById } from '../../people/server/index.ts';
import { mayDeleteCategory } from '../rules/subject-catalogue.ts';
import type { CategoryRow, ManagedSubjectRow } from './catalogue-rows.ts';

type Row = CategoryRow | ManagedSubjectRow;

/** Who changed each last, by name: asked once for the page. */
async function changers(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ changed_by }) => changed_by ?? []))];
  const people = await peopleById(db, ids);
  return new Map([...people].map(([id, { name }]) => [id, name]));
}

const common = (row: Row, names: ReadonlyMap<number, string>) => ({
  id: row.id,
  name: row.name,
  completeName: row.complete_name,
  legal_reference_id: row.legal_reference_id,
  indexers: [...row.indexers],
  active: row.active,
  offered: row.offered,
  version: row.version,
  changed_at: row.changed_at?.toISOString() ?? null,
  changed_by: row.changed_by === null ? null : (names.get(row.changed_by) ?? null),
});

const places = (ids: readonly number[], names: readonly string[]) =>
  ids.map((id, index) => ({ id, name: names[index] ?? '' }));

/** Categories as their administrators see them. */
export async function presentCategories(db: Database, rows: readonly CategoryRow[]) {
  const names = await changers(db, rows);
  return rows.map((row) => ({
    ...common(row, names),
    level: row.level,
    parent_id: row.parent_id,
    path: places(row.path_ids, row.path_names).slice(0, -1),
    children: row.children,
    subjects: row.subjects,
    choosable: row.choosable,
    why_not_delete: reasonsOf(mayDeleteCategory(row))[0]?.message ?? null,
  }));
}

/** Subjects as their administrators see them. */
export async function presentSubjects(db: Database, rows: readonly ManagedSubjectRow[]) {
  const names = await changers(db, rows);
  return rows.map((row) => ({
    ...common(row, names),
    category_id: row.category_id,
    path: places(row.path_ids, row.path_names),
    classification_code: row.classification_code,
    current_months: row.current_months,
    intermediate_months: row.intermediate_months,
    retention_starts_at: row.retention_starts_at,
    retention_event: row.retention_event,
    final_destination: row.final_destination,
  }));
}
