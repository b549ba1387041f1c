import { sql } from 'kysely';

/**
 * What stands around a place of a text, as columns: of a row that has a `text`, what was `found` in it, where that `start`s and how many `letters` it has.
 * @param around letters on each side, from which whole words are taken
 */
export const surroundings = (around: number) => {
  const letters = sql.lit(around);
  return sql`found, substring(text from greatest(1, start - ${letters}) for least(${letters}, start - 1)) as before,
    substring(text from start + letters for ${letters}) as after,
    start - 1 > ${letters} as "cutBefore", length(text) >= start + letters + ${letters} as "cutAfter"`;
};
