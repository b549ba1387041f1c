import { sql } from 'kysely';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { read } from '../../../../platform/server/acts/handlers.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { listDocs as docsContract } from '../../contract/references/list-docs.ts';
import { listLaws as lawsContract } from '../../contract/references/list-laws.ts';
import type { ReferenceShelf } from '../../rules/reference-rules.ts';
import { presentPublished } from './present-reference.ts';
import { portalTables } from './reference-row.ts';

interface PublishedQuery {
  readonly page: number;
  readonly paginator_count: number;
  readonly search?: string | undefined;
}

export const listLaws = read(lawsContract, ({ db, deps, input: { query } }) =>
  publishedOn(query.gov_digital ? 'DIGITAL_GOVERNMENT' : 'LAW', query, { db, deps }),
);

export const listDocs = read(docsContract, ({ db, deps, input: { query } }) =>
  publishedOn('DOCUMENTATION', query, { db, deps }),
);

/** A page of what everybody may read; what is searched stands in the title, the kind or the summary, in any spelling. */
async function publishedOn(
  shelf: ReferenceShelf,
  { page, paginator_count, search }: PublishedQuery,
  { db, deps }: { readonly db: Database; readonly deps: Deps },
) {
  const words = unaccent(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = words.reduce(
    (query, word) => query.where(sql<boolean>`strpos(search_text, ${word}) > 0`),
    portalTables(db).selectFrom('portal.reference').where('shelf', '=', shelf).where('published_at', 'is not', null),
  );
  const rows = await found
    .selectAll()
    .orderBy('position')
    .limit(paginator_count)
    .offset((page - 1) * paginator_count)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return {
    results: rows.map((row) => presentPublished(row, deps)),
    count: Number(count),
    count_relation: 'eq' as const,
  };
}
