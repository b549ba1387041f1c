import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ReadCall } from '../../../../platform/server/acts/handlers.ts';
import { listPage } from '../../../../platform/server/acts/list-page.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { among, type Condition, within } from '../../../../platform/server/db/conditions.ts';
import { policyActor, visibleTo } from '../../../processes/server/index.ts';
import { listUnits } from '../../../units/server/index.ts';
import { unaccent } from '../../../../kernel/texts/text.ts';
import { gazetteErrors } from '../../contract/gazette-errors.ts';
import type { GazetteFilters } from '../../contract/publication.ts';
import type { listPending } from '../../contract/reading/list-pending.ts';
import { mayFilterReturns } from '../../rules/publication-policy.ts';
import type { ShownState } from '../../rules/publication-states.ts';
import { gazetteTables } from '../publication-row.ts';
import { presentPublications } from './present-publications.ts';

/** A tab: what stands in it, by what moment, and what comes first where nothing else is asked for. */
export interface GazetteTab {
  readonly holds: Condition;
  /** A line for each date, or for each document. */
  readonly ofDates: boolean;
  readonly moment: RawBuilder<unknown>;
  readonly newestFirst: boolean;
  /** The groups of the tab, in their order. */
  readonly group?: RawBuilder<unknown>;
}

/** One page of a tab: of what the reader may read the documents of. */
export async function listPublications(call: ReadCall<typeof listPending>, tab: GazetteTab) {
  const { input, actor, db } = call;
  const { search, filters, order_by: order, ignore_order_by_priority: plainly } = input.query;
  if (filters?.can_return_doe !== undefined && !mayFilterReturns(policyActor(actor))) {
    throw new Refusal(gazetteErrors.returnFilter);
  }
  const conditions: Condition[] = [
    tab.holds,
    sql<SqlBool>`d.deleted_at is null`,
    visibleTo(actor, 'documents'),
    ...(search ? [await foundBy(db, search)] : []),
    ...narrowed(filters ?? {}),
  ];
  const all = gazetteTables(db)
    .selectFrom('gazette.publication as g')
    .innerJoin('gazette.document as d', 'd.id', 'g.document_id')
    .innerJoin('gazette.process as p', 'p.id', 'g.process_id')
    .innerJoin('gazette.unit as u', 'u.id', 'g.unit_id')
    .leftJoin('gazette.programming as m', (join) =>
      join.onRef('m.publication_id', '=', 'g.id').on(tab.ofDates ? sql<SqlBool>`true` : sql<SqlBool>`false`),
    )
    .where(sql.join(conditions, sql` and `) as RawBuilder<SqlBool>);
  const descending = order ? order.startsWith('-') : tab.newestFirst;
  const direction = descending ? 'desc' : 'asc';
  const line = sql`coalesce(m.id, g.id)`;
  return listPage(db, input.query, {
    found: all.select('g.id'),
    page: async ({ limit, offset }) => {
      let page = all.select(['g.document_id', 'm.id as programming_id']);
      if (tab.group && !order) page = page.orderBy(tab.group);
      if (tab.ofDates || order) page = page.orderBy(tab.moment, direction);
      if (!order && !plainly) page = page.orderBy('p.priority', 'desc');
      if (!tab.ofDates && !order) page = page.orderBy(tab.moment, direction);
      const rows = await page.orderBy(line, direction).limit(limit).offset(offset).execute();
      return presentPublications(call, rows);
    },
  });
}

function narrowed(filters: GazetteFilters): Condition[] {
  const { status_doe, document_status_doe, status_signature, user_responsible_name: name, date } = filters;
  return [
    ...(filters.can_return_doe === undefined
      ? []
      : [sql<SqlBool>`(g.state = 'AUTHORIZED') = ${filters.can_return_doe}`]),
    ...(status_doe ? [sql<SqlBool>`(${sql.join(status_doe.map(isShownAs), sql` or `)})`] : []),
    ...among(sql`g.state`, document_status_doe),
    ...among(sql`d.signature_status`, status_signature),
    ...among(sql`d.gazette_category`, filters.category),
    ...among(sql`d.document_type_id`, filters.document_type),
    ...among(sql`u.part_id`, filters.origin),
    ...among(sql`g.unit_id`, filters.origin_capacity),
    ...(name
      ? [
          sql<SqlBool>`exists (select from gazette.person w
            where w.id in (g.marked_by, g.authorized_by) and w.name ilike ${within(name)})`,
        ]
      : []),
    ...(date?.start || date?.end ? [hasDate(date)] : []),
  ];
}

/** A date of the document that was not cancelled, or the one that the line is about, in some days. */
function hasDate({ start, end }: NonNullable<GazetteFilters['date']>): Condition {
  const from = start ? sql`and o.edition_date >= ${start}` : sql``;
  const until = end ? sql`and o.edition_date <= ${end}` : sql``;
  return sql<SqlBool>`exists (select from gazette.programming o
    where o.publication_id = g.id and o.state <> 'CANCELED' and o.id = coalesce(m.id, o.id) ${from} ${until})`;
}

/** `shownStateOf` of the rules, as a condition. */
function isShownAs(state: ShownState): Condition {
  const signed = sql`d.signature_status is not distinct from 'SIGNED'`;
  const out = sql`exists (select from gazette.programming o where o.publication_id = g.id and o.state = 'PUBLISHED')`;
  switch (state) {
    case 'APT':
      return sql`(g.state = 'TO_PUBLISH' and ${signed})`;
    case 'TO_PUBLISH':
      return sql`(g.state = 'TO_PUBLISH' and not ${signed})`;
    case 'PARTIALLY_PUBLISHED':
      return sql`(g.state = 'PROGRAMMED' and ${out})`;
    case 'PROGRAMMED':
      return sql`(g.state = 'PROGRAMMED' and not ${out})`;
    case 'AUTHORIZED':
    case 'PUBLISHED':
    case 'REFUSED':
      return sql`g.state = ${state}`;
  }
}

/** A document by its name or number, a process by its digits, an organ or a unit by its name. */
async function foundBy(db: Database, text: string): Promise<Condition> {
  const words = unaccent(text);
  const units = (await listUnits(db, { includeInactive: true })).filter((unit) =>
    [unit.abbreviation, unit.description, unit.part_abbreviation, unit.part_name].some((name) =>
      unaccent(name).includes(words),
    ),
  );
  const digits = text.replace(/\D/g, '');
  const ways = [
    sql<SqlBool>`concat_ws(' ', d.attachment_name, d.type_title || ' nº ' || d.number || '/' || d.year,
      d.type_title || ' ' || d.number || '/' || d.year) ilike ${within(text)}`,
    ...(units.length > 0 ? [sql<SqlBool>`g.unit_id = any(${units.map(({ id }) => id)}::bigint[])`] : []),
    ...(digits.length > 4 ? [sql<SqlBool>`p.nup like ${within(digits)}`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}
