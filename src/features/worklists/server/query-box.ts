import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { countedAs } from '../../../platform/server/db/counted.ts';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { SecrecyLevel } from '../../processes/rules/secrecy.ts';
import { closeTo, levelsOpenTo, visibleTo } from '../../processes/server/index.ts';
import type { Order } from '../rules/tabs.ts';
import { type Box, sortColumns, sortTypes } from './boxes.ts';
import { conditionsAfter, type OrderKey, type Position } from './list-cursor.ts';
import type { Tallies } from './tallies.ts';

/** A box, who looks at it, and what filters and search narrow it to. */
export interface Narrowed {
  readonly box: Box;
  readonly unitIds: readonly number[];
  readonly actor: Actor;
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

/**
 * How many there are: exact up to the window, a floor beyond it. Of a box as it is, what the acts keep counted tells,
 * and only rows of levels of which some may be hidden from whoever looks are asked one by one.
 */
export async function countBox(db: Database, narrowed: Narrowed, tallies: Tallies) {
  const { box, unitIds, actor, conditions } = narrowed;
  if (!box.tally || conditions.length > 0) return countedAs(await countRows(db, narrowed, LIST_WINDOW + 1));
  const { column, personId } = box.tally;
  const open = levelsOpenTo(actor, box.standing);
  const kept = (await tallies(unitIds)).filter((one) => one.person_id === personId && one[column] > 0);
  const sure = kept.reduce((sum, one) => sum + (open.has(one.secrecy) ? one[column] : 0), 0);
  const doubtful = kept.flatMap((one) => (open.has(one.secrecy) ? [] : one.secrecy));
  if (sure > LIST_WINDOW || doubtful.length === 0) return countedAs(sure);
  return countedAs(sure + (await countRows(db, narrowed, LIST_WINDOW + 1 - sure, doubtful)));
}

async function countRows(db: Database, narrowed: Narrowed, limit: number, levels?: readonly SecrecyLevel[]) {
  const { box } = narrowed;
  const chosen = levels ? [sql<SqlBool>`${box.secrecy} in (${sql.join(levels)})`] : [];
  const parts = partsOf(narrowed, levels).map(
    (part) => sql`select 1 from ${box.from} where ${whereOf(narrowed, [inUnits(narrowed), ...chosen, ...part])}`,
  );
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from (${sql.join(parts, sql` union all `)}) held limit ${limit}) found`.execute(db);
  return rows[0]!.n;
}

/** The processes of one page in order. */
export async function pageOfBox(db: Database, narrowed: Narrowed, page: Page): Promise<readonly PageRow[]> {
  const { rows } = await pageQuery(narrowed, page).execute(db);
  return rows;
}

/**
 * One unit is read straight off its index. Of several, the first rows of each are merged: no more than a page deep is
 * read of any, however large. The same holds of what stands apart in the index, and of each range that follows a position.
 */
export function pageQuery(narrowed: Narrowed, { order, urgentFirst, limit, from }: Page): RawBuilder<PageRow> {
  const { box, unitIds } = narrowed;
  const keys = keysOf(box, order, urgentFirst);
  const offset = 'offset' in from ? from.offset : 0;
  const ranges = 'after' in from ? conditionsAfter(keys, from.after) : [sql<SqlBool>`true`];
  const columns = keys.map(({ column }, index) => sql`${column} as ${keyName(index)}`);
  const parts = partsOf(narrowed).flatMap((part) => ranges.map((range) => [...part, range]));
  const rows = (unit: RawBuilder<SqlBool>, take: RawBuilder<unknown>) =>
    sql.join(
      parts.map(
        (part) => sql`(
          select ${sql.join([sql`p.id`, sql`${box.since} as since`, ...columns])} from ${box.from}
          where ${whereOf(narrowed, [unit, ...part])}
          order by ${sql.join(keys.map((key) => sql`${key.column} ${wayOf(key)}`))} ${take})`,
      ),
      sql` union all `,
    );
  const position = sql`array[${sql.join(keys.map((_, index) => sql`${keyName(index)}::text`))}] as position`;
  const merged = sql`order by ${sql.join(keys.map((key, index) => sql`${keyName(index)} ${wayOf(key)}`))}
    limit ${limit} offset ${offset}`;
  const deep = sql`limit ${limit + offset}`;
  if (!box.unit || unitIds.length === 1) {
    const unit = inUnits(narrowed);
    return parts.length > 1
      ? sql`select id, since, ${position} from (${rows(unit, deep)}) page ${merged}`
      : sql`select id, since, ${position} from (${rows(unit, sql`limit ${limit} offset ${offset}`)}) page`;
  }
  return sql`select id, since, ${position} from unnest(${[...unitIds]}::bigint[]) as place (unit_id)
    cross join lateral (${rows(sql`${box.unit} = place.unit_id`, deep)}) page ${merged}`;
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

const whereOf = ({ box, conditions }: Narrowed, more: readonly RawBuilder<SqlBool>[]) =>
  sql.join([...more, ...box.conditions, ...conditions], sql` and `);

/**
 * The bands of a box with what each asks of its rows. Who may see is asked row by row, unless every row of the band is
 * open to whoever looks; where they can only be few, among those.
 */
function partsOf({ box, actor }: Narrowed, wanted?: readonly SecrecyLevel[]): RawBuilder<SqlBool>[][] {
  const open = levelsOpenTo(actor, box.standing);
  return box.bands.flatMap(({ condition, levels, closeBy }) => {
    const asked = wanted ? levels.filter((level) => wanted.includes(level)) : levels;
    if (asked.length === 0) return [];
    const hidden = levels.filter((level) => !open.has(level));
    if (hidden.length === 0) return [[condition]];
    const among =
      closeBy && hidden.length === levels.length ? [sql<SqlBool>`${closeBy} = any(array(${closeTo(actor)}))`] : [];
    return [[condition, ...among, visibleTo(actor)]];
  });
}

function inUnits({ box, unitIds }: Narrowed): RawBuilder<SqlBool> {
  if (!box.unit) return sql`true`;
  return unitIds.length === 1 ? sql`${box.unit} = ${unitIds[0]}` : sql`${box.unit} = any(${[...unitIds]}::bigint[])`;
}
