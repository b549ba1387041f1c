import { sql, type SqlBool } from 'kysely';
import { stripNup } from '../../../../kernel/numbers/nup.ts';
import { among, type Condition, onDays } from '../../../../platform/server/db/conditions.ts';
import type { DraftFilters } from '../../contract/drafts/list-drafts.ts';

/** What the filters ask of `processes.process as p`, a draft; days are those of the institution's time zone. */
export function draftConditions(filters: DraftFilters, timeZone: string): Condition[] {
  const { ccs, capacity_filter: targets, reference_number: reference } = filters;
  return [
    ...among(sql`p.subject_id`, filters.subject),
    ...among(sql`p.priority`, filters.priority),
    ...among(sql`p.secrecy`, filters.secrecy),
    ...(targets ? [sql<SqlBool>`p.draft_targets && ${[...targets]}::bigint[]`] : []),
    ...(ccs
      ? [
          sql<SqlBool>`exists (select from processes.interested i
            where i.process_id = p.id and i.party_id = any(${[...ccs]}::bigint[]))`,
        ]
      : []),
    ...(reference
      ? [
          sql<SqlBool>`upper(regexp_replace(p.reference_number, '[./[:space:]-]', '', 'g'))
            = ${stripNup(reference).toUpperCase()}`,
        ]
      : []),
    ...onDays(sql`p.created_at`, filters.date, timeZone),
  ];
}
