import { parseJson } from '../../../kernel/parse-json.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { Refusal } from '../../../platform/server/acts/refusal.ts';
import { worklistErrors } from '../contract/worklist-errors.ts';

/** One part of the order of a list: a column, its way, and where rows without it come. */
export interface OrderKey {
  readonly column: RawBuilder<unknown>;
  /** A boolean is a mark: what has it comes first. */
  readonly type: 'timestamptz' | 'date' | 'text' | 'boolean' | 'bigint';
  readonly direction: 'asc' | 'desc';
  readonly empty: 'first' | 'last' | 'never';
}

/** The keys of the last row of a page, as the database writes them: dates in a browser's precision would lose rows. */
export type Position = readonly (string | null)[];

const shape = z.object({ of: z.string(), at: z.array(z.string().max(500).nullable()) });

const patterns: Readonly<Record<OrderKey['type'], RegExp>> = {
  timestamptz: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  text: /^[^\0]*$/,
  boolean: /^(true|false)$/,
  bigint: /^\d{1,18}$/,
};

/** What a caller sends back to go on after a page. It says which list and order it belongs to, and nothing secret. */
export const writeCursor = (of: string, at: Position): string =>
  Buffer.from(JSON.stringify({ of, at })).toString('base64url');

/** @throws CURSOR_UNKNOWN when it is of another list or order, or of none */
export function readCursor(of: string, keys: readonly OrderKey[], cursor: string): Position {
  const found = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  const fits =
    found?.of === of &&
    found.at.length === keys.length &&
    keys.every(({ type }, index) => found.at[index] === null || patterns[type].test(found.at[index]!));
  if (!fits) throw new Refusal(worklistErrors.cursorUnknown);
  return found.at;
}

/**
 * What a list in some order holds, as alternatives that exclude each other, each of them a range of an index that has
 * these keys: rows with and without a mark, and those that come last for want of a value, stand apart.
 */
export function rangesOf([key, ...rest]: readonly OrderKey[]): Range[] {
  if (!key) return [[]];
  return placesOf(key).flatMap((place) => rangesOf(rest).map((range) => [...place, ...range]));
}

/** What comes after a position, likewise: the same first keys and a later next one. */
export function rangesAfter(keys: readonly OrderKey[], at: Position): Range[] {
  return keys.flatMap((key, index) => {
    const same = keys.slice(0, index).map((earlier, place) => equalTo(earlier, at[place]!));
    const rest = rangesOf(keys.slice(index + 1));
    return laterThan(key, at[index]!).flatMap((later) => rest.map((range) => [...same, later, ...range]));
  });
}

/** Conditions of one range, joined by `and`. */
export type Range = readonly RawBuilder<SqlBool>[];

function placesOf({ column, type, direction, empty }: OrderKey): Range[] {
  if (type === 'boolean') return [[sql`${column}`], [sql`not ${column}`]];
  // Read backwards, an index begins with what has no value.
  return direction === 'desc' && empty === 'last' ? [[sql`${column} is not null`], [sql`${column} is null`]] : [[]];
}

const valueOf = ({ type }: OrderKey, value: string) => sql`${value}::${sql.raw(type)}`;

function equalTo(key: OrderKey, value: string | null): RawBuilder<SqlBool> {
  if (value === null) return sql`${key.column} is null`;
  if (key.type === 'boolean') return value === 'true' ? sql`${key.column}` : sql`not ${key.column}`;
  return sql`${key.column} = ${valueOf(key, value)}`;
}

function laterThan(key: OrderKey, value: string | null): RawBuilder<SqlBool>[] {
  if (value === null) return key.empty === 'first' ? [sql`${key.column} is not null`] : [];
  if (key.type === 'boolean') return value === 'true' ? [sql`not ${key.column}`] : [];
  const sign = key.direction === 'asc' ? sql`>` : sql`<`;
  const later = sql<SqlBool>`${key.column} ${sign} ${valueOf(key, value)}`;
  return key.empty === 'last' ? [later, sql`${key.column} is null`] : [later];
}
