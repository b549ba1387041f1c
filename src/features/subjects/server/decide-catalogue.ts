import { nameKey } from '../../../kernel/names.ts';
import { sql } from 'kysely';
import { ensureAllowed, Refusal } from '../../../platform/server/acts/refusal.ts';
import type { Tx } from '../../../platform/server/db/database.ts';
import { subjectErrors } from '../contract/subjects-errors.ts';
import { mayBeCategory, mayBeSubject } from '../rules/subject-catalogue.ts';
import { findLegalReference } from './legal-reference-queries.ts';
import { subjectsTables } from './subjects-tables.ts';
import type { CategoryKept, SubjectKept } from './write-catalogue.ts';

/**
 * Asks the rule whether a category may be so, with the catalogue locked.
 * @param id its own, of one that is there
 * @throws CATALOGUE_REFUSED, CATEGORY_NOT_FOUND, UNKNOWN_CHOICE
 */
export async function decideCategory(tx: Tx, kept: CategoryKept, id?: number): Promise<void> {
  await ensureReference(tx, kept.legal_reference_id);
  const above = kept.parent_id === null ? null : await categoryAt(tx, kept.parent_id);
  const names = await subjectsTables(tx)
    .selectFrom('subjects.category')
    .select(['id', 'name'])
    .where(sql<boolean>`parent_id is not distinct from ${kept.parent_id}`)
    .execute();
  ensureAllowed(
    mayBeCategory({ name: kept.name, level: kept.level, above, sameName: sameNameIn(names, kept.name, id) }),
    subjectErrors.cannotBe,
  );
}

/** The same of a subject. @throws CATALOGUE_REFUSED, UNKNOWN_CHOICE */
export async function decideSubject(tx: Tx, kept: SubjectKept, id?: number): Promise<void> {
  await ensureReference(tx, kept.legal_reference_id);
  if (kept.category_id !== null) {
    await categoryAt(tx, kept.category_id).catch(() => {
      throw new Refusal(subjectErrors.unknown, { field: 'category_id' });
    });
  }
  const names = await subjectsTables(tx)
    .selectFrom('subjects.subject')
    .select(['id', 'name'])
    .where(sql<boolean>`category_id is not distinct from ${kept.category_id}`)
    .execute();
  const sameCode =
    kept.classification_code === null
      ? undefined
      : await subjectsTables(tx)
          .selectFrom('subjects.subject_line')
          .select('complete_name')
          .where('classification_code', '=', kept.classification_code)
          .where('id', '!=', id ?? 0)
          .executeTakeFirst();
  ensureAllowed(
    mayBeSubject(
      {
        name: kept.name,
        code: kept.classification_code,
        currentMonths: kept.current_months,
        intermediateMonths: kept.intermediate_months,
        startsAt: kept.retention_starts_at as 'event',
        event: kept.retention_event,
        destination: kept.final_destination as 'permanent' | null,
      },
      { sameName: sameNameIn(names, kept.name, id), sameCode: sameCode?.complete_name ?? undefined },
    ),
    subjectErrors.cannotBe,
  );
}

async function categoryAt(tx: Tx, id: number) {
  const row = await subjectsTables(tx)
    .selectFrom('subjects.category')
    .select(['level', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(subjectErrors.categoryNotFound, { field: 'parent_id' });
  return row;
}

async function ensureReference(tx: Tx, id: number | null): Promise<void> {
  if (id === null || (await findLegalReference(tx, id))) return;
  throw new Refusal(subjectErrors.unknown, { field: 'legal_reference_id' });
}

const sameNameIn = (
  others: readonly { readonly id: number; readonly name: string }[],
  name: string,
  own: number | undefined,
): string | undefined => others.find((other) => other.id !== own && nameKey(other.name) === nameKey(name))?.name;
