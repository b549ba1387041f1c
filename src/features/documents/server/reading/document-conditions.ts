import { sql } from 'kysely';
import { among, type Condition, onDays } from '../../../../platform/server/db/conditions.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { getInstitution, listUnits } from '../../../units/server/index.ts';
import type { DocumentFilters } from '../../contract/reading/list-documents.ts';

/** What the filters ask of `documents.document as d`; days are those of the institution's time zone. */
export async function documentConditions(db: Database, filters: DocumentFilters): Promise<Condition[]> {
  const { date: days } = filters;
  return [
    ...among(sql`d.document_type_id`, filters.document_type),
    ...among(sql`d.id`, filters.processfile_id),
    ...among(sql`d.author_id`, filters.user),
    ...among(sql`d.unit_id`, filters.origin_capacity),
    ...among(sql`d.unit_id`, filters.origin && (await unitsOfParts(db, filters.origin))),
    ...among(sql`d.signature_status`, filters.status_signature),
    ...(days ? onDays(sql`d.filed_at`, days, (await getInstitution(db)).time_zone) : []),
  ];
}

const unitsOfParts = async (db: Database, parts: readonly number[]): Promise<number[]> =>
  (await listUnits(db, { includeInactive: true })).filter(({ part_id }) => parts.includes(part_id)).map(({ id }) => id);
