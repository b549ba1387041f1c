import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { stripNup } from '../../../kernel/numbers/nup.ts';
import { among, type Condition, onDays } from '../../../platform/server/db/conditions.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import { situationFilterOf } from '../../processes/rules/filters.ts';
import { visibleTo } from '../../processes/server/index.ts';
import type { ListFilters } from '../contract/list-filters.ts';
import type { Tab } from '../rules/tabs.ts';
import { daysOfBucket, type DueBucket } from '../../processes/rules/due-bucket.ts';

interface Question {
  /** The box that is narrowed: what it holds anyway is not asked again. */
  readonly tab: Tab;
  readonly filters: ListFilters;
  readonly actor: Actor;
  readonly today: string;
  readonly timeZone: string;
}

/** The flags that the chosen situations and the direct flags ask for together (R535-R540). */
export function flagsOf(filters: ListFilters) {
  return { ...situationFilterOf(filters.situation ?? []), ...definedFlags(filters) };
}

/** What the filters ask of `worklists.process as p`. */
export function filterConditions({ tab, filters, actor, today, timeZone }: Question): Condition[] {
  const { ccs, due_date: due, reference_number: references } = filters;
  return [
    ...flagConditions(tab, filters),
    ...among(sql`p.responsible_id`, filters.user),
    ...among(sql`p.subject_id`, filters.subject),
    ...among(sql`p.origin_unit_id`, filters.origin_capacity),
    ...unitsOfParts(sql`p.origin_unit_id`, filters.origin),
    ...among(sql`p.unit_id`, filters.capacity_filter),
    ...unitsOfParts(sql`p.unit_id`, filters.current_part),
    ...among(sql`p.priority`, filters.priority),
    ...among(sql`p.secrecy`, filters.secrecy),
    ...(ccs ? [interestedIn(ccs, actor)] : []),
    ...documentConditions(filters, actor),
    ...(due ? [dueIn(due, today)] : []),
    ...onDays(sql`p.opened_at`, filters.date, timeZone),
    ...onDays(sql`p.responsible_since`, filters.held, timeZone),
    ...(references
      ? [
          sql<SqlBool>`upper(regexp_replace(p.reference_number, '[./[:space:]-]', '', 'g'))
            = any(${references.map((reference) => stripNup(reference).toUpperCase())}::text[])`,
        ]
      : []),
  ];
}

function flagConditions(tab: Tab, filters: ListFilters): Condition[] {
  const flags = { ...flagsOf(filters), to_origin: filters.to_origin };
  const beyondBox = (name: 'analysis' | 'returned' | 'to_origin') =>
    tab === name && flags[name] ? undefined : flags[name];
  const flag = (column: RawBuilder<unknown>, wanted: boolean | undefined) =>
    wanted === undefined ? [] : [wanted ? sql<SqlBool>`${column}` : sql<SqlBool>`not ${column}`];
  return [
    ...flag(sql`p.automatic_processing`, flags.automatic_processing),
    ...flag(sql`(p.responsible_id is not null)`, beyondBox('analysis')),
    ...flag(sql`p.returned`, beyondBox('returned')),
    ...flag(sql`p.to_origin`, beyondBox('to_origin')),
    ...flag(sql`p.migrated`, flags.migrated),
    ...flag(sql`(p.state = 'ARCHIVED')`, flags.archived),
    ...flag(sql`(p.unarchived_at is not null)`, flags.recently_unarchived),
    ...flag(sql`(p.signatures_pending > 0)`, filters.signatures_pending),
  ];
}

function definedFlags(filters: ListFilters): {
  automatic_processing?: boolean;
  analysis?: boolean;
  returned?: boolean;
  migrated?: boolean;
  archived?: boolean;
  recently_unarchived?: boolean;
} {
  const { automatic_processing, analysis, returned, migrated, archived, recently_unarchived } = filters;
  const flags = { automatic_processing, analysis, returned, migrated, archived, recently_unarchived };
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

const unitsOfParts = (column: RawBuilder<unknown>, parts: readonly number[] | undefined): Condition[] =>
  parts ? [sql`${column} in (select u.id from worklists.unit u where u.part_id = any(${[...parts]}::bigint[]))`] : [];

/** Interested parties of a restricted process are not shown in lists, so only who reads all of it may ask by them. */
const interestedIn = (parties: readonly number[], actor: Actor): Condition => sql`(
  exists (select from worklists.interested i where i.process_id = p.id and i.party_id = any(${[...parties]}::bigint[]))
  and (p.secrecy = 1 or ${visibleTo(actor, 'all')}))`;

/** Which documents a process holds is told only to who may read documents of it. */
function documentConditions({ document_type, processfile_id }: ListFilters, actor: Actor): Condition[] {
  const asked = [...among(sql`d.document_type_id`, document_type), ...among(sql`d.id`, processfile_id)];
  if (asked.length === 0) return [];
  return [
    sql`(${visibleTo(actor, 'documents')} and exists (
      select from worklists.document d where d.process_id = p.id and ${sql.join(asked, sql` and `)}))`,
  ];
}

function dueIn(buckets: readonly DueBucket[], today: string): Condition {
  const parts = buckets.map((bucket) => {
    if (bucket === 'none') return sql<SqlBool>`p.due_date is null`;
    const { from = null, to = null } = daysOfBucket(bucket, today);
    return sql<SqlBool>`(p.due_date >= coalesce(${from}::date, '-infinity') and p.due_date <= coalesce(${to}::date, 'infinity'))`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}
