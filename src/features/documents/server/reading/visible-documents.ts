import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ReadableDocuments } from '../../../processes/rules/reading-policy.ts';
import { documentTables } from '../document-row.ts';
import type { DocumentsTables } from '../tables.generated.ts';

type Tables = DocumentsTables & { d: DocumentsTables['documents.document'] };
/** A query of documents, as `d`. */
export type Documents = SelectQueryBuilder<Tables, 'd', object>;

export interface Scope {
  readonly processId: number;
  /** What the reading matrix gives. */
  readonly documents: ReadableDocuments;
  readonly personId: number | null;
}

/** The filed documents of a process that its reader may open: `readingOfDocument`, carried to the database. */
export function visibleDocuments(db: Database, { processId, documents, personId }: Scope): Documents {
  const filed = documentTables(db)
    .selectFrom('documents.document as d')
    .where('d.process_id', '=', processId)
    .where('d.filed_at', 'is not', null)
    .where('d.deleted_at', 'is', null) as Documents;
  if (documents === 'all') return filed;
  if (documents === 'none') return filed.where(sql<boolean>`false`);
  const own = sql<boolean>`(d.author_id = ${personId} or exists (
    select from documents.signer s where s.document_id = d.id and s.person_id = ${personId} and s.status <> 'REFUSED'))`;
  const open = documents === 'public' ? sql<boolean>`d.signatures_pending = 0` : sql<boolean>`false`;
  return filed.where(sql<boolean>`(${open} or coalesce(${own}, false))`);
}
