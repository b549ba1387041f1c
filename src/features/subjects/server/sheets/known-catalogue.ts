import { sql } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import type { KnownCatalogue, KnownCategory, KnownSubject } from '../../rules/sheet-plan.ts';

/** Everything that lines of a sheet may name, with the catalogue locked. */
export async function knownCatalogue(tx: Tx): Promise<KnownCatalogue> {
  const categories = await sql<KnownCategory>`
    select c.id, c.parent_id as "parentId", c.name, c.legal_reference_id as "referenceId", c.active,
      coalesce(w.words, '{}') as indexers
    from subjects.category c
    left join (
      select ci.category_id as id, array_agg(i.name) as words
      from subjects.category_indexer ci join subjects.indexer i on i.id = ci.indexer_id group by 1
    ) w on w.id = c.id`.execute(tx);
  const subjects = await sql<KnownSubject>`
    select s.id, s.category_id as "categoryId", s.name, s.legal_reference_id as "referenceId", s.active,
      s.classification_code as code, s.current_months as current, s.intermediate_months as intermediate,
      s.retention_starts_at as starts, s.retention_event as event, s.final_destination as destination,
      coalesce(w.words, '{}') as indexers
    from subjects.subject s
    left join (
      select si.subject_id as id, array_agg(i.name) as words
      from subjects.subject_indexer si join subjects.indexer i on i.id = si.indexer_id group by 1
    ) w on w.id = s.id`.execute(tx);
  const references = await sql<KnownCatalogue['references'][number]>`
    select id, description from subjects.legal_reference`.execute(tx);
  return { categories: categories.rows, subjects: subjects.rows, references: references.rows };
}
