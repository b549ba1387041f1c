import { type RawBuilder, sql } from 'kysely';

/** The profiles that people have in some organs, or in all when none is named, today or from a day to come. */
export const grantsIn = (parts: readonly number[], today: string): RawBuilder<unknown> => sql`(
  select * from access_audit.held h
  where (h.valid_to is null or h.valid_to > ${today}::date)
    and (${parts.length === 0} or h.part_id = any(${[...parts]}::bigint[])))`;
