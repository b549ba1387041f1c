import type { TestDatabase } from '../../../platform/testing/database.ts';
import { searchTextOf } from '../rules/subject-search.ts';
import type { SubjectsTables } from '../server/tables.generated.ts';

interface CategoryToBuild {
  readonly name: string;
  readonly parentId?: number;
  readonly level?: 1 | 2 | 3;
  readonly active?: boolean;
}

export async function buildCategory({ owner }: TestDatabase, category: CategoryToBuild): Promise<number> {
  const { id } = await owner
    .withTables<SubjectsTables>()
    .insertInto('subjects.category')
    .values({
      parent_id: category.parentId ?? null,
      level: category.level ?? (category.parentId === undefined ? 1 : 2),
      name: category.name,
      search_text: searchTextOf(category.name),
      active: category.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface SubjectToBuild {
  readonly name?: string;
  readonly categoryId?: number;
  readonly active?: boolean;
  readonly validFrom?: string;
  readonly validTo?: string;
}

let built = 0;

/** A subject that may be chosen, of no category unless one is given. */
export async function buildSubject({ owner }: TestDatabase, subject: SubjectToBuild = {}): Promise<number> {
  built += 1;
  const name = subject.name ?? `Assunto de teste ${built}`;
  const { id } = await owner
    .withTables<SubjectsTables>()
    .insertInto('subjects.subject')
    .values({
      category_id: subject.categoryId ?? null,
      name,
      search_text: searchTextOf(name),
      active: subject.active ?? true,
      valid_from: subject.validFrom ?? '2020-01-01',
      valid_to: subject.validTo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface LegalReferenceToBuild {
  readonly description?: string;
  readonly setsTerm?: boolean;
  readonly interestedGrant?: 'none' | 'metadata' | 'addressed';
  readonly active?: boolean;
}

export async function buildLegalReference(
  { owner }: TestDatabase,
  reference: LegalReferenceToBuild = {},
): Promise<number> {
  built += 1;
  const { id } = await owner
    .withTables<SubjectsTables>()
    .insertInto('subjects.legal_reference')
    .values({
      description: reference.description ?? `Hipótese de teste ${built}`,
      article: 'Art. 31 da Lei nº 12.527/2011',
      sets_term: reference.setsTerm ?? false,
      interested_grant: reference.interestedGrant ?? 'none',
      active: reference.active ?? true,
      created_at: new Date('2026-01-01T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
