import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { endOfDay, startOfDay } from '../../../../kernel/calendar.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { getInstitution, listUnits } from '../../../units/server/index.ts';
import type { DocumentFilters } from '../../contract/list-documents.ts';

const among = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined): RawBuilder<SqlBool>[] => {
  if (!values) return [];
  return values.length === 0 ? [sql`false`] : [sql`${column} in (${sql.join(values)})`];
};

/** What the filters ask of `documents.document as d`; days are those of the institution's time zone. */
export async function documentConditions(db: Database, filters: DocumentFilters): Promise<RawBuilder<SqlBool>[]> {
  const { start, end } = filters.date ?? {};
  const timeZone = start || end ? (await getInstitution(db)).time_zone : '';
  return [
    ...among(sql`d.document_type_id`, filters.document_type),
    ...among(sql`d.id`, filters.processfile_id),
    ...among(sql`d.author_id`, filters.user),
    ...among(sql`d.unit_id`, filters.origin_capacity),
    ...among(sql`d.unit_id`, filters.origin && (await unitsOfParts(db, filters.origin))),
    ...among(sql`d.signature_status`, filters.status_signature),
    ...(start ? [sql<SqlBool>`d.filed_at >= ${startOfDay(start, timeZone)}`] : []),
    ...(end ? [sql<SqlBool>`d.filed_at <= ${endOfDay(end, timeZone)}`] : []),
  ];
}

const unitsOfParts = async (db: Database, parts: readonly number[]): Promise<number[]> =>
  (await listUnits(db, { includeInactive: true })).filter(({ part_id }) => parts.includes(part_id)).map(({ id }) => id);
