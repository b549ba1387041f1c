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
  const { box, conditions } = narrowed;
  if (!box.tally || conditions.length > 0) return countedAs(await countRows(db, narrowed, LIST_WINDOW + 1));
  const { column, personId, at } = box.tally;
  const places = await Promise.all(
    placesOf(narrowed).map(async (place) => {
      const open = levelsOpenTo(place.actor, place.box.standing);
      const kept = (await tallies(at ?? place.unitIds)).filter((one) => one.person_id === personId && one[column] > 0);
      return {
        place,
        sure: kept.reduce((sum, one) => sum + (open.has(one.secrecy) ? one[column] : 0), 0),
        doubtful: kept.flatMap((one) => (open.has(one.secrecy) ? [] : one.secrecy)),
      };
    }),
  );
  let found = places.reduce((sum, { sure }) => sum + sure, 0);
  for (const { place, doubtful } of places) {
    if (found > LIST_WINDOW || doubtful.length === 0) continue;
    found += await countRows(db, place, LIST_WINDOW + 1 - found, doubtful);
  }
  return countedAs(found);
}

/** Of several units, the one in use apart: what is there is open to more. */
function placesOf(narrowed: Narrowed): readonly Narrowed[] {
  const { box, unitIds, actor } = narrowed;
  const own = actor.unit?.id;
  if (box.reaches || unitIds.length < 2 || own === undefined || !unitIds.includes(own)) return [narrowed];
  return [
    { ...narrowed, unitIds: [own], box: { ...box, standing: ['unitHere'] } },
    { ...narrowed, unitIds: unitIds.filter((id) => id !== own) },
  ];
}

async function countRows(db: Database, narrowed: Narrowed, limit: number, levels?: readonly SecrecyLevel[]) {
  const { box } = narrowed;
  const parts = partsOf(narrowed, levels).map(
    (part) => sql`select 1 from ${box.from} where ${whereOf(narrowed, [inUnits(narrowed), ...part])}`,
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
  const places = box.reaches
    ? sql`unnest(${[...unitIds]}::bigint[]) as place (unit_id) cross join unnest(${[...box.reaches]}::bigint[]) as up (reach_id)`
    : sql`unnest(${[...unitIds]}::bigint[]) as place (unit_id)`;
  const placed = sql<SqlBool>`${box.unit} = place.unit_id ${box.reaches ? sql`and d.reach_id = up.reach_id` : sql``}`;
  return sql`select id, since, ${position} from ${places}
    cross join lateral (${rows(placed, deep)}) page ${merged}`;
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
    if (hidden.length === levels.length && closeBy) {
      return [[condition, sql`${closeBy} in (${closeTo(actor)})`, visibleTo(actor)]];
    }
    const among = wanted ? [sql<SqlBool>`${box.secrecy} in (${sql.join(wanted)})`] : [];
    return [[condition, ...among, visibleTo(actor)]];
  });
}

function inUnits({ box, unitIds }: Narrowed): RawBuilder<SqlBool> {
  if (!box.unit) return sql`true`;
  if (unitIds.length === 1) return sql`${box.unit} = ${unitIds[0]}`;
  const among = sql<SqlBool>`${box.unit} = any(${[...unitIds]}::bigint[])`;
  return box.reaches ? sql`(${among} and d.reach_id = any(${[...box.reaches]}::bigint[]))` : among;
}
