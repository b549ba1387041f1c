import type { Tx } from '../../../platform/server/db/database.ts';
import { searchTextOf } from '../rules/subject-search.ts';
import { seedLegalReferences } from './seed/legal-references.ts';
import type { SeedCategory, SeedSubject } from './seed/seed-category.ts';
import { seedSubjectTree } from './seed/subject-tree.ts';
import type { SubjectsTables } from './tables.generated.ts';

const tables = (tx: Tx) => tx.withTables<SubjectsTables>();

/** Adds the legal references that every installation starts with; those already there stay as they are. */
export async function plantLegalReferences(tx: Tx, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('subjects.legal_reference')
    .values(
      seedLegalReferences.map(({ description, article, term, interestedGrant }) => ({
        description,
        article,
        sets_term: term !== undefined,
        term_years: typeof term === 'number' ? term : null,
        interested_grant: interestedGrant ?? 'none',
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the demonstration's categories and subjects, valid from `day`, to an installation that has none. */
export async function plantSubjects(tx: Tx, { day, now }: { readonly day: string; readonly now: Date }): Promise<void> {
  await plantLegalReferences(tx, now);
  const references = await tables(tx).selectFrom('subjects.legal_reference').select(['id', 'description']).execute();
  const planting = { tx, day, references: new Map(references.map(({ id, description }) => [description, id])) };
  for (const category of seedSubjectTree) await plantCategory(planting, category, { parentId: null, level: 1 });
}

interface Planting {
  readonly tx: Tx;
  readonly day: string;
  readonly references: ReadonlyMap<string, number>;
}

async function plantCategory(
  planting: Planting,
  seed: SeedCategory,
  { parentId, level }: { readonly parentId: number | null; readonly level: number },
): Promise<void> {
  const { tx } = planting;
  const { id } = await tables(tx)
    .insertInto('subjects.category')
    .values({ parent_id: parentId, level, name: seed.name, search_text: searchTextOf(seed.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const indexerId of await plantIndexers(tx, seed.indexers)) {
    await tables(tx)
      .insertInto('subjects.category_indexer')
      .values({ category_id: id, indexer_id: indexerId })
      .execute();
  }
  for (const subject of seed.subjects ?? []) await plantSubject(planting, subject, id);
  for (const child of seed.children ?? []) await plantCategory(planting, child, { parentId: id, level: level + 1 });
}

async function plantSubject({ tx, day, references }: Planting, seed: SeedSubject, categoryId: number): Promise<void> {
  const { id } = await tables(tx)
    .insertInto('subjects.subject')
    .values({
      category_id: categoryId,
      name: seed.name,
      search_text: searchTextOf(seed.name),
      legal_reference_id: seed.legalReference === undefined ? null : references.get(seed.legalReference)!,
      classification_code: seed.code,
      current_months: seed.currentMonths,
      intermediate_months: seed.intermediateMonths,
      final_destination: seed.destination,
      retention_starts_at: seed.event === undefined ? 'archiving' : 'event',
      retention_event: seed.event ?? null,
      valid_from: day,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const indexerId of await plantIndexers(tx, seed.indexers)) {
    await tables(tx).insertInto('subjects.subject_indexer').values({ subject_id: id, indexer_id: indexerId }).execute();
  }
}

async function plantIndexers(tx: Tx, names: readonly string[] = []): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await tables(tx)
    .insertInto('subjects.indexer')
    .values(names.map((name) => ({ name, search_text: searchTextOf(name) })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
