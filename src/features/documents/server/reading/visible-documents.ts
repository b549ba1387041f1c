import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { ReadableDocuments } from '../../../processes/rules/reading-policy.ts';
import { visibleTo } from '../../../processes/server/index.ts';
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
    select from documents.signer s where s.document_id = d.id and s.person_id = ${personId} and s.status <> 'REFUSED'
      and not s.external))`;
  const open = documents === 'public' ? sql<boolean>`d.signatures_pending = 0` : sql<boolean>`false`;
  return filed.where(sql<boolean>`(${open} or coalesce(${own}, false))`);
}

/**
 * The condition that a document `d` of an open process `p` may be opened by a servant: `readingOfDocument` with `isOfFolder`, of the documents of
 * many processes in one query. Of `d` it asks `id`, `author_id`, `filed_at` and, while it is a draft, whose its folder is: `folder_person_id`,
 * `folder_unit_id`.
 */
export function openableTo(actor: Actor): RawBuilder<SqlBool> {
  const { personId, workplaces } = actor;
  const unitId = (actor.seeingAs?.self ?? actor).unit?.id ?? 0;
  const signs = sql<SqlBool>`exists (
    select from documents.signer g where g.document_id = d.id and g.person_id = ${personId} and g.status <> 'REFUSED' and not g.external)`;
  const whole = visibleTo(actor, 'all');
  // Of a public process a servant reads every document, of any other without reading it whole what is addressed to them.
  const filed = sql<SqlBool>`(p.secrecy = 1 or ${whole}
    or (${visibleTo(actor, 'documents')} and (d.author_id = ${personId} or ${signs})))`;
  const draft = sql<SqlBool>`(${signs}
    or (d.folder_person_id = ${personId} and d.folder_unit_id = any(${[...workplaces]}::bigint[]))
    or (d.folder_unit_id = ${unitId} and ${whole}))`;
  return sql<SqlBool>`(case when d.filed_at is null then ${draft} else ${filed} end)`;
}
