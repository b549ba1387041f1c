import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { countedAs } from '../../../platform/server/db/counted.ts';
import type { Order } from '../rules/tabs.ts';
import { type Box, sortColumns, sortTypes } from './boxes.ts';
import { conditionsAfter, type OrderKey, type Position } from './list-cursor.ts';

/** A box with everything that narrows it: who may see, filters and search. */
export interface Narrowed {
  readonly box: Box;
  readonly unitIds: readonly number[];
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

export interface Page {
  readonly order: Order | null;
  readonly urgentFirst: boolean;
  readonly limit: number;
  /** Rows to pass over, or the position to go on from. */
  readonly from: { readonly offset: number } | { readonly after: Position };
}

/** A row of a page: the process, since when it is in the box, and its keys in the order. */
export interface PageRow {
  readonly id: number;
  readonly since: Date;
  readonly position: Position;
}

/** How many there are: exact up to the window, a floor beyond it. */
export async function countBox(db: Database, narrowed: Narrowed) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ${narrowed.box.from} where ${whereOf(narrowed, inUnits(narrowed))} limit ${LIST_WINDOW + 1}) found`.execute(
    db,
  );
  return countedAs(rows[0]!.n);
}

/** The processes of one page in order. */
export async function pageOfBox(db: Database, narrowed: Narrowed, page: Page): Promise<readonly PageRow[]> {
  const { rows } = await pageQuery(narrowed, page).execute(db);
  return rows;
}

/**
 * One unit is read straight off its index. Of several, the first rows of each are merged: no more than a page deep is
 * read of any, however large. After a position, the same holds of each range that follows it.
 */
export function pageQuery(narrowed: Narrowed, { order, urgentFirst, limit, from }: Page): RawBuilder<PageRow> {
  const { box, unitIds } = narrowed;
  const keys = keysOf(box, order, urgentFirst);
  const offset = 'offset' in from ? from.offset : 0;
  const ranges = 'after' in from ? conditionsAfter(keys, from.after) : [sql<SqlBool>`true`];
  const columns = keys.map(({ column }, index) => sql`${column} as ${keyName(index)}`);
  const range = (unit: RawBuilder<SqlBool>, condition: RawBuilder<SqlBool>, take: RawBuilder<unknown>) => sql`(
    select ${sql.join([sql`p.id`, sql`${box.since} as since`, ...columns])} from ${box.from}
    where ${whereOf(narrowed, unit)} and ${condition}
    order by ${sql.join(keys.map((key) => sql`${key.column} ${wayOf(key)}`))} ${take})`;
  const rows = (unit: RawBuilder<SqlBool>, take: RawBuilder<unknown>) =>
    sql.join(
      ranges.map((condition) => range(unit, condition, take)),
      sql` union all `,
    );
  const position = sql`array[${sql.join(keys.map((_, index) => sql`${keyName(index)}::text`))}] as position`;
  const merged = sql`order by ${sql.join(keys.map((key, index) => sql`${keyName(index)} ${wayOf(key)}`))} limit ${limit}`;
  if (!box.unit || unitIds.length === 1) {
    if (ranges.length > 1) {
      return sql`select id, since, ${position} from (${rows(inUnits(narrowed), sql`limit ${limit}`)}) page ${merged}`;
    }
    return sql`select id, since, ${position} from (
      ${rows(inUnits(narrowed), sql`limit ${limit} offset ${offset}`)}) page`;
  }
  return sql`select id, since, ${position} from unnest(${[...unitIds]}::bigint[]) as place (unit_id)
    cross join lateral (${rows(sql`${box.unit} = place.unit_id`, sql`limit ${limit + offset}`)}) page
    ${merged} offset ${offset}`;
}

const keyName = (index: number) => sql.ref(`k${index}`);

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
  const tie = box.tie === 'ascending' ? 'asc' : (order?.direction ?? 'desc');
  return [...keys, { column: sql`p.id`, type: 'bigint', direction: tie, empty: 'never' }];
}

function wayOf({ direction, empty }: OrderKey) {
  if (direction === 'asc') return sql`asc`;
  return empty === 'last' ? sql`desc nulls last` : sql`desc`;
}

const whereOf = ({ box, conditions }: Narrowed, unit: RawBuilder<SqlBool>) =>
  sql`${sql.join([unit, ...box.conditions, ...conditions], sql` and `)}`;

function inUnits({ box, unitIds }: Narrowed): RawBuilder<SqlBool> {
  if (!box.unit) return sql`true`;
  return unitIds.length === 1 ? sql`${box.unit} = ${unitIds[0]}` : sql`${box.unit} = any(${[...unitIds]}::bigint[])`;
}
