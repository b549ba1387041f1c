import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../../../platform/server/acts/actor.ts';
import { visibleTo } from '../../../processes/server/index.ts';

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
