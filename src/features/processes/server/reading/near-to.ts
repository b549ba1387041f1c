import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './visible-to.ts';

/**
 * The processes that are not public to which a reader, or their unit, stands in some way: a query of ids, to look among for what may be
 * known of all there is. Whoever is not internal control may know no other; what of these they may is `visibleTo`'s to say.
 * @param above the level from which on
 */
export function nearTo({ personId, unit }: NonNullable<Reader>, above: 1 | 2): RawBuilder<unknown> {
  return sql`
    select r.process_id from processes.reader r where r.person_id = ${personId} and r.secrecy > ${sql.lit(above)}
    union select i.process_id from processes.interested i where i.person_id = ${personId} and i.secrecy > ${sql.lit(above)}
    union select h.id from processes.process h where h.responsible_id = ${personId} and h.secrecy > ${sql.lit(above)}
    union select s.process_id from processes.passage s where s.unit_id = ${unit?.id ?? 0} and s.secrecy > ${sql.lit(above)}
      and s.secrecy > 1`;
}
