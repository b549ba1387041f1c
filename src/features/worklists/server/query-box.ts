import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { LIST_WINDOW } from '../../../platform/contract/list.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Direction, Order } from '../rules/tabs.ts';
import { type Box, sortColumns } from './boxes.ts';

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
  readonly offset: number;
}

/** How many there are: exact up to the window, a floor beyond it. */
export async function countBox(db: Database, narrowed: Narrowed) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select from ${narrowed.box.from} where ${whereOf(narrowed, inUnits(narrowed))} limit ${LIST_WINDOW + 1}) found`.execute(
    db,
  );
  return countedAs(rows[0]!.n);
}

export const countedAs = (found: number) =>
  found > LIST_WINDOW
    ? { count: LIST_WINDOW, count_relation: 'gte' as const }
    : { count: found, count_relation: 'eq' as const };

/** The processes of one page in order, with since when each is in the box. */
export async function pageOfBox(
  db: Database,
  narrowed: Narrowed,
  page: Page,
): Promise<readonly { readonly id: number; readonly since: Date }[]> {
  const { rows } = await pageQuery(narrowed, page).execute(db);
  return rows;
}

/**
 * One unit is read straight off its index. Of several, the first rows of each are merged: no more than a page deep is
 * read of any, however large.
 */
export function pageQuery(
  narrowed: Narrowed,
  { order, urgentFirst, limit, offset }: Page,
): RawBuilder<{ id: number; since: Date }> {
  const { box, unitIds } = narrowed;
  const keys = keysOf(box, order, urgentFirst);
  const columns = keys.map((key, index) => sql`${key.column} as ${sql.ref(`k${index}`)}`);
  const rows = (unit: RawBuilder<SqlBool>, take: RawBuilder<unknown>) => sql`
    select ${sql.join([sql`p.id`, sql`${box.since} as since`, ...columns])} from ${box.from}
    where ${whereOf(narrowed, unit)}
    order by ${sql.join(keys.map((key) => sql`${key.column} ${key.direction}`))} ${take}`;
  if (!box.unit || unitIds.length === 1) {
    return sql`select id, since from (${rows(inUnits(narrowed), sql`limit ${limit} offset ${offset}`)}) page`;
  }
  const outer = keys.map((key, index) => sql`${sql.ref(`k${index}`)} ${key.direction}`);
  return sql`select id, since from unnest(${[...unitIds]}::bigint[]) as place (unit_id)
    cross join lateral (${rows(sql`${box.unit} = place.unit_id`, sql`limit ${limit + offset}`)}) page
    order by ${sql.join(outer)} limit ${limit} offset ${offset}`;
}

interface Key {
  readonly column: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
}

function keysOf(box: Box, order: Order | null, urgentFirst: boolean): Key[] {
  const keys: Key[] = urgentFirst ? [{ column: sql`(p.priority = 3)`, direction: sql`desc` }] : [];
  if (order) {
    const { key, direction } = order;
    // A process without a deadline or a responsible comes last, whichever the direction.
    const emptyLast = direction === 'desc' && (key === 'due_date' || key === 'user_responsible_date');
    keys.push({
      column: box.keys[key] ?? sortColumns[key],
      direction: sql`${raw(direction)}${emptyLast ? sql` nulls last` : sql``}`,
    });
  }
  const tie = box.tie === 'ascending' ? 'asc' : (order?.direction ?? 'desc');
  return [...keys, { column: sql`p.id`, direction: raw(tie) }];
}

const raw = (direction: Direction) => (direction === 'asc' ? sql`asc` : sql`desc`);

const whereOf = ({ box, conditions }: Narrowed, unit: RawBuilder<SqlBool>) =>
  sql`${sql.join([unit, ...box.conditions, ...conditions], sql` and `)}`;

function inUnits({ box, unitIds }: Narrowed): RawBuilder<SqlBool> {
  if (!box.unit) return sql`true`;
  return unitIds.length === 1 ? sql`${box.unit} = ${unitIds[0]}` : sql`${box.unit} = any(${[...unitIds]}::bigint[])`;
}
