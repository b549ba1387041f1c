import type { z } from 'zod';
import type { Tx } from '../../../platform/server/db/database.ts';
import type { categoryChanged, subjectChanged } from '../contract/events.ts';
import { searchTextOf } from '../rules/subject-search.ts';
import { writeIndexers } from './indexers.ts';
import { subjectsTables } from './subjects-tables.ts';

/** A category, and a subject, as the ledger tells of them. */
export type CategoryKept = z.output<(typeof categoryChanged)['payload']>['after'];
export type SubjectKept = z.output<(typeof subjectChanged)['payload']>['after'];

interface By {
  readonly now: Date;
  readonly personId: number;
}

/** What is kept of a row, and nothing of what it is shown with. */
export const keptCategory = (row: CategoryKept): CategoryKept => ({
  name: row.name,
  level: row.level,
  parent_id: row.parent_id,
  legal_reference_id: row.legal_reference_id,
  indexers: row.indexers.toSorted(),
  active: row.active,
});

export const keptSubject = (row: SubjectKept): SubjectKept => ({
  name: row.name,
  category_id: row.category_id,
  legal_reference_id: row.legal_reference_id,
  indexers: row.indexers.toSorted(),
  classification_code: row.classification_code,
  current_months: row.current_months,
  intermediate_months: row.intermediate_months,
  retention_starts_at: row.retention_starts_at,
  retention_event: row.retention_event,
  final_destination: row.final_destination,
  active: row.active,
});

/** Writes a new category. @returns its id */
export async function insertCategory(tx: Tx, { indexers, ...kept }: CategoryKept, by: By): Promise<number> {
  const { id } = await subjectsTables(tx)
    .insertInto('subjects.category')
    .values({ ...kept, search_text: searchTextOf(kept.name), changed_at: by.now, changed_by: by.personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeIndexers(tx, 'category', new Map([[id, indexers]]));
  return id;
}

/** Writes a category anew. @returns its version */
export async function updateCategory(
  tx: Tx,
  row: { readonly id: number; readonly version: number },
  { indexers, ...kept }: CategoryKept,
  by: By,
): Promise<number> {
  const version = row.version + 1;
  await subjectsTables(tx)
    .updateTable('subjects.category')
    .set({ ...kept, search_text: searchTextOf(kept.name), changed_at: by.now, changed_by: by.personId, version })
    .where('id', '=', row.id)
    .execute();
  await writeIndexers(tx, 'category', new Map([[row.id, indexers]]));
  return version;
}

function columnsOf(subject: SubjectKept) {
  const { indexers: _, ...kept } = subject;
  return {
    ...kept,
    retention_starts_at: kept.retention_starts_at as 'archiving',
    final_destination: kept.final_destination as 'permanent' | null,
    search_text: searchTextOf(kept.name),
  };
}

/** Writes a new subject, on offer from a day on. @returns its id */
export async function insertSubject(tx: Tx, kept: SubjectKept, by: By & { readonly day: string }): Promise<number> {
  const { id } = await subjectsTables(tx)
    .insertInto('subjects.subject')
    .values({ ...columnsOf(kept), valid_from: by.day, changed_at: by.now, changed_by: by.personId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeIndexers(tx, 'subject', new Map([[id, kept.indexers]]));
  return id;
}

/** Writes a subject anew. @returns its version */
export async function updateSubject(
  tx: Tx,
  row: { readonly id: number; readonly version: number },
  kept: SubjectKept,
  by: By,
): Promise<number> {
  const version = row.version + 1;
  await subjectsTables(tx)
    .updateTable('subjects.subject')
    .set({ ...columnsOf(kept), changed_at: by.now, changed_by: by.personId, version })
    .where('id', '=', row.id)
    .execute();
  await writeIndexers(tx, 'subject', new Map([[row.id, kept.indexers]]));
  return version;
}
