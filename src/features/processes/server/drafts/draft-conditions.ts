import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { endOfDay, startOfDay } from '../../../../kernel/calendar.ts';
import { stripNup } from '../../../../kernel/nup.ts';
import type { DraftFilters } from '../../contract/list-drafts.ts';

const among = (column: RawBuilder<unknown>, values: readonly number[] | undefined): RawBuilder<SqlBool>[] =>
  values ? [sql`${column} = any(${[...values]}::bigint[])`] : [];

/** What the filters ask of `processes.process as p`, a draft; days are those of the institution's time zone. */
export function draftConditions(filters: DraftFilters, timeZone: string): RawBuilder<SqlBool>[] {
  const { start, end } = filters.date ?? {};
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
    ...(start ? [sql<SqlBool>`p.created_at >= ${startOfDay(start, timeZone)}`] : []),
    ...(end ? [sql<SqlBool>`p.created_at <= ${endOfDay(end, timeZone)}`] : []),
  ];
}
