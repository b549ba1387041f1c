import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { endOfDay, type LocalDate, startOfDay } from '../../../kernel/calendar.ts';

/** What a list may be asked for, one function a question; what is not asked is no condition. Joined by `and`. */
export type Condition = RawBuilder<SqlBool>;

/** One of some values. */
export const among = (column: RawBuilder<unknown>, values: readonly (number | string)[] | undefined): Condition[] =>
  values ? [sql`${column} = any(${[...values]})`] : [];

/** An instant on one of the days from `start` to `end`, both included, as the clocks of a time zone tell days. */
export function onDays(
  column: RawBuilder<unknown>,
  { start, end }: { readonly start?: LocalDate | undefined; readonly end?: LocalDate | undefined } = {},
  timeZone: string,
): Condition[] {
  return [
    ...(start ? [sql<SqlBool>`${column} >= ${startOfDay(start, timeZone)}`] : []),
    ...(end ? [sql<SqlBool>`${column} <= ${endOfDay(end, timeZone)}`] : []),
  ];
}

/** The pattern of `like` for a text anywhere: a `%` or `_` that somebody types is just that. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
