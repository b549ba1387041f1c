import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { among, type Condition } from '../../../platform/server/db/conditions.ts';
import { situationFilterOf } from '../../processes/rules/filters.ts';
import { type Reader, visibleTo } from '../../processes/server/index.ts';
import type { SearchFilters } from '../contract/search-filters.ts';

/** What only who works may ask of `search.process as p` (R542): how it stands, who is interested, which documents it holds. */
export function workConditions(filters: SearchFilters, reader: Reader): Condition[] {
  return [...standing(filters), ...interested(filters, reader), ...holding(filters, reader)];
}

function standing({ situation }: SearchFilters): Condition[] {
  const flags = situationFilterOf(situation ?? []);
  const asked: readonly (readonly [RawBuilder<SqlBool>, boolean | undefined])[] = [
    [sql`p.automatic_processing`, flags.automatic_processing],
    [sql`(p.responsible_id is not null)`, flags.analysis],
    [sql`p.returned`, flags.returned],
    [sql`p.migrated`, flags.migrated],
    [sql`(p.state = 'ARCHIVED')`, flags.archived],
    [sql`(p.unarchived_at is not null)`, flags.recently_unarchived],
  ];
  return asked.flatMap(([condition, wanted]) =>
    wanted === undefined ? [] : [wanted ? condition : sql<SqlBool>`not ${condition}`],
  );
}

/** Interested parties of a restricted process are not shown in lists, so only who reads all of it may ask by them. */
const interested = ({ ccs }: SearchFilters, reader: Reader): Condition[] =>
  ccs
    ? [
        sql`(exists (select from search.interested i where i.process_id = p.id and i.party_id = any(${[...ccs]}::bigint[]))
          and (p.secrecy = 1 or ${visibleTo(reader, 'all')}))`,
      ]
    : [];

/** Which documents a process holds is told only to who may read documents of it. */
function holding({ document_type, processfile_id }: SearchFilters, reader: Reader): Condition[] {
  const asked = [...among(sql`d.document_type_id`, document_type), ...among(sql`d.id`, processfile_id)];
  if (asked.length === 0) return [];
  return [
    sql`(${visibleTo(reader, 'documents')} and exists (
      select from search.filed d where d.process_id = p.id and ${sql.join(asked, sql` and `)}))`,
  ];
}
