import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Order } from '../rules/tabs.ts';
import { type Box, sortColumns, sortTypes } from './boxes.ts';
import { type OrderKey, type Position, type Range, rangesAfter, rangesOf } from './list-cursor.ts';
import { heldIn, inUnits, type Narrowed, partsOf, whereOf } from './query-box.ts';
import type { Tallies } from './tallies.ts';

export interface Page {
  readonly order: Order | null;
  readonly urgentFirst: boolean;
  readonly limit: number;
  /** Rows to pass over, or the position to go on from. */
  readonly from: { readonly offset: number } | { readonly after: Position };
  /** There are so few that they are found first and then ordered; many are looked through in their order. */
  readonly few?: boolean;
}

/** A row of a page: the process, since when it is in the box, and its keys in the order. */
export interface PageRow {
  readonly id: number;
  readonly since: Date;
  readonly position: Position;
}

/** The processes of one page in order. */
export async function pageOfBox(db: Database, narrowed: Narrowed, page: Page): Promise<readonly PageRow[]> {
  const { rows } = await pageQuery(narrowed, page).execute(db);
  return rows;
}

/** How many rows of a box are looked at for those that pass: what many pass is found among these, wherever it is spread. */
const LOOKED_THROUGH = 3_000;

/**
 * The same of a box that is narrowed, looked through from its beginning in an order that it has an index of; null when too few pass
 * among the first rows. What passes may stand together far away: old processes in an order of the last move, say.
 */
export async function pageByLookingThrough(db: Database, narrowed: Narrowed, page: Page) {
  const { box, unitIds, actor, conditions, rowByRow = [] } = narrowed;
  const offset = 'offset' in page.from ? page.from.offset : 0;
  const isWalked = hasIndexOf(box, page.order) && !page.urgentFirst && page.order?.key !== 'subject_name';
  if (!isWalked || unitIds.length > 1 || offset + page.limit > LOOKED_THROUGH) return null;
  const from = 'offset' in page.from ? { offset: 0 } : page.from;
  const all = pageQuery(
    { box, unitIds, actor, conditions: [] },
    { ...page, from, limit: LOOKED_THROUGH },
    { keyed: true },
  );
  const passing = [...conditions, ...(rowByRow.length > 0 ? [sql<SqlBool>`(${sql.join(rowByRow, sql` or `)})`] : [])];
  const keys = keysOf(box, page.order, page.urgentFirst);
  const { rows } = await sql<PageRow>`
    select page.id, page.since, page.position from (${all}) page join worklists.process p on p.id = page.id
    where ${sql.join(passing, sql` and `)}
    order by ${sql.join(keys.map((key, k) => sql`${nameOf(k)} ${wayOf(key)}`))} limit ${page.limit} offset ${offset}`.execute(
    db,
  );
  return rows.length === page.limit ? rows : null;
}

/**
 * One unit is read straight off its index. Of several, the first rows of each are merged: no more than a page deep is
 * read of any, however large. The same holds of what stands apart in the index, of each range of the order, and, ordered
 * by their names, of each subject.
 */
function pageQuery(narrowed: Narrowed, page: Page, { keyed = false } = {}): RawBuilder<PageRow> {
  const { limit, from, few = false } = page;
  const keys = keysOf(narrowed.box, page.order, page.urgentFirst);
  const offset = 'offset' in from ? from.offset : 0;
  const ranges = few ? [positionOf(keys, from)] : 'after' in from ? rangesAfter(keys, from.after) : rangesOf(keys);
  const { places, rows, at, settled } = sourceOf(narrowed, page);
  const walked = hasIndexOf(narrowed.box, page.order) && !page.urgentFirst && !few ? page.order : null;
  const parts = partsOf(narrowed).flatMap(({ conditions, inOrder }) => {
    const read = (walked && inOrder?.(walked.direction)) ?? { rows, conditions };
    return ranges.map((range) => ({ rows: read.rows, conditions: [...read.conditions, ...range] }));
  });
  // Of one place and one range nothing is merged: what is passed over is passed over there.
  const isOne = !places && parts.length === 1 && !few;
  const passed = sql`limit ${limit} offset ${offset}`;
  const columns = [
    sql`p.id`,
    sql`${narrowed.box.since} as since`,
    ...keys.map(({ column }, k) => sql`${column} as ${nameOf(k)}`),
  ];
  const ordered = keys.filter(({ type, column }) => type !== 'boolean' && column !== settled);
  const within = settled ? [{ column: sql`p.subject_id`, direction: keys.at(-1)!.direction }, ...ordered] : ordered;
  const inRange = sql`order by ${sql.join(within.map(({ column, direction }) => sql`${column} ${sql.raw(direction)}`))}`;
  const found = parts.map((part) => {
    const some = sql`select ${sql.join(columns)} from ${part.rows} where ${whereOf(narrowed, [at, ...part.conditions])}`;
    // Apart and without an order, they are found by whatever leaves fewest to look at.
    return few ? sql`(${some} offset 0)` : sql`(${some} ${inRange} ${isOne ? passed : sql`limit ${limit + offset}`})`;
  });
  const position = sql`array[${sql.join(keys.map((_, k) => sql`${nameOf(k)}::text`))}] as position`;
  const all = sql`(${sql.join(found, sql` union all `)}) page`;
  const merged = keys.map((key, k) => sql`${key.column === settled ? settled : nameOf(k)} ${wayOf(key)}`);
  const shown = [sql`page.id`, sql`page.since`, position, ...(keyed ? keys.map((_, k) => nameOf(k)) : [])];
  return sql`select ${sql.join(shown)} from ${places ? sql`${places} cross join lateral ${all}` : all}
    ${isOne ? sql`` : sql`order by ${sql.join(merged)} ${passed}`}`;
}

/** What is found whole is looked through once: from where the page goes on is one condition of it. */
function positionOf(keys: readonly OrderKey[], from: Page['from']): Range {
  if (!('after' in from)) return [];
  const ranges = rangesAfter(keys, from.after).map((range) => sql`(${sql.join(range, sql` and `)})`);
  return [ranges.length === 0 ? sql`false` : sql`(${sql.join(ranges, sql` or `)})`];
}

/** Whether no index gives a box in this order, and it holds little enough to be put in order whole. */
export async function isOrderedWhole(
  narrowed: Narrowed,
  { order, urgentFirst }: Pick<Page, 'order' | 'urgentFirst'>,
  tallies: Tallies,
): Promise<boolean> {
  const { box, unitIds } = narrowed;
  const isIndexed = hasIndexOf(box, order) && (box.indexed === 'all' || !urgentFirst);
  if (isIndexed || unitIds.length > 1) return false;
  const held = await heldIn(narrowed, tallies);
  return held !== null && held <= box.orderedWhole;
}

interface Source {
  /** What the rows are read for, one after the other; left out where that is one thing. */
  readonly places?: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
  /** Which of the rows belong to a place. */
  readonly at: RawBuilder<SqlBool>;
  /** The key that is the same for all rows of a place, and in whose order the places come. */
  readonly settled?: RawBuilder<unknown>;
}

function sourceOf(narrowed: Narrowed, { order, urgentFirst, few = false }: Page): Source {
  const { box, unitIds } = narrowed;
  const byName = order?.key === 'subject_name';
  const bySubject = byName && box.bySubject && !urgentFirst && !few;
  // Taken in order, no more of them are looked into than fill the page.
  const subjects = sql`(select id, sort_name from worklists.subject order by sort_name ${sql.raw(order?.direction ?? 'asc')} offset 0) o`;
  const places = bySubject ? [subjects] : [];
  // A range and not equality, with the subject first in the order: only the index of subjects gives that. Left a choice, the
  // database walks the numbers of all processes wherever few subjects are many processes.
  const at = bySubject ? [sql`p.subject_id between o.id and o.id`] : [];
  if (box.unit && unitIds.length > 1 && !few) {
    places.push(sql`unnest(${[...unitIds]}::bigint[]) as place (unit_id)`);
    at.push(sql`${box.unit} = place.unit_id`);
    if (box.reaches) {
      places.push(sql`unnest(${[...box.reaches]}::bigint[]) as up (reach_id)`);
      at.push(sql`d.reach_id = up.reach_id`);
    }
  } else at.push(inUnits(narrowed));
  return {
    ...(places.length > 0 && { places: sql.join(places, sql` cross join `) }),
    rows: byName && !bySubject ? sql`${box.from} left join worklists.subject o on o.id = p.subject_id` : box.from,
    at: sql`${sql.join(at, sql` and `)}`,
    ...(bySubject && { settled: sortColumns.subject_name }),
  };
}

const nameOf = (key: number) => sql.ref(`k${key}`);

/** The order of a page, the process itself last, so that no two rows are alike. */
export function keysOf(box: Box, order: Order | null, urgentFirst: boolean): OrderKey[] {
  const keys: OrderKey[] = urgentFirst
    ? [{ column: sql`(p.priority = 3)`, type: 'boolean', direction: 'desc', empty: 'never' }]
    : [];
  if (order) {
    const { key, direction } = order;
    // A process without a deadline or a responsible comes last, whichever the direction.
    const emptyLast = direction === 'asc' || key === 'due_date' || key === 'user_responsible_date';
    keys.push({
      column: box.keys[key] ?? sortColumns[key],
      type: sortTypes[key],
      direction,
      empty: emptyLast ? 'last' : 'first',
    });
  }
  const tie = box.tie === 'ascending' && hasIndexOf(box, order) ? 'asc' : (order?.direction ?? 'desc');
  return [...keys, { column: sql`p.id`, type: 'bigint', direction: tie, empty: 'never' }];
}

/** Whether an index of the box gives it in an order. */
const hasIndexOf = ({ indexed }: Box, order: Order | null): boolean =>
  order !== null && (indexed === 'all' || indexed.includes(order.key));

function wayOf({ direction, empty }: OrderKey) {
  if (direction === 'asc') return sql`asc`;
  return empty === 'last' ? sql`desc nulls last` : sql`desc`;
}
