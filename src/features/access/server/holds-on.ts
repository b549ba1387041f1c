import { sql } from 'kysely';

/** Rows of `access.worker`, `access.holder` and `access.held`, called `h`, that hold on a day. */
export const holdsOn = (day: string) =>
  sql`h.valid_from <= ${day}::date and (h.valid_to is null or h.valid_to > ${day}::date)`;
