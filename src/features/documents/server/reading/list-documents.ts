import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { within } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import { getReadableFor } from '../../../processes/server/index.ts';
import { listDocuments as contract } from '../../contract/reading/list-documents.ts';
import { searchedTitle } from '../../rules/document-title.ts';
import { actsOnDocuments } from '../verdicts/document-verdicts.ts';
import { documentConditions } from './document-conditions.ts';
import { presentDocuments } from './present-document.ts';
import { type Documents, type Scope, visibleDocuments } from './visible-documents.ts';

export const listDocuments = read(contract, async (call) => {
  const { params, query } = call.input;
  const { process, reading } = await getReadableFor(call, params.processId, 'documents');

  const scope = { processId: process.id, documents: reading.documents, personId: call.actor?.personId ?? null };
  const conditions = await documentConditions(call.db, query.filters ?? {});
  const wanted = narrowed(visibleDocuments(call.db, scope), query, conditions);
  return listPage(call.db, query, {
    found: wanted.select('d.id'),
    page: async () => {
      const rows = await pageOf(call.db, scope, query, conditions).execute();
      const [items, acts] = await Promise.all([
        presentDocuments(call.db, rows, { masked: call.actor?.unit == null, readerId: call.actor?.personId ?? null }),
        actsOnDocuments(
          call,
          rows.map((row) => ({ row, process, documents: reading.documents, mine: false })),
        ),
      ]);
      return items.map((item) => ({ ...item, actions: acts.get(item.id) ?? [] }));
    },
  });
});

/** The query of one page. */
export const pageOf = (db: Database, scope: Scope, query: Query, conditions: readonly RawBuilder<SqlBool>[] = []) =>
  ordered(narrowed(visibleDocuments(db, scope), query, conditions), query)
    .selectAll('d')
    .limit(query.paginator_count)
    .offset((query.page - 1) * query.paginator_count);

type Query = (typeof contract)['query']['_output'];

function narrowed(
  documents: Documents,
  { editable, search }: Query,
  conditions: readonly RawBuilder<SqlBool>[],
): Documents {
  let query = conditions.reduce((of, condition) => of.where(condition), documents);
  if (editable !== undefined) query = query.where('d.editable', '=', editable);
  if (search) {
    const like = within(search);
    query = query.where(sql<boolean>`(d.attachment_name ilike ${like} or exists (
      select from documents.document_type t where t.id = d.document_type_id
        and (t.name ilike ${like} or concat(t.title, ' nº ', d.number, '/', d.year) ilike ${within(searchedTitle(search))})))`);
  }
  return query;
}

function ordered(documents: Documents, { order_by, ordenation }: Query): Documents {
  const field = order_by?.replace(/^-/, '') ?? 'sequence';
  const direction = order_by?.startsWith('-') || ordenation === 'desc' ? 'desc' : 'asc';
  if (field === 'date') return documents.orderBy('d.filed_at', direction).orderBy('d.sequence', direction);
  if (field === 'document_type') {
    const position = sql`(select t.position from documents.document_type t where t.id = d.document_type_id)`;
    return documents.orderBy(position, direction).orderBy('d.sequence');
  }
  return documents.orderBy('d.sequence', direction);
}
