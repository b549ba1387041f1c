import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type MigrationList, migrationListKeys } from '../rules/migration-lists.ts';

/** `isInLists` of the rules, over the row `top` of a process that hangs on no other. */
const holds: Readonly<Record<MigrationList, RawBuilder<SqlBool>>> = {
  IN_ANALYSIS: sql`(top.state <> 'ARCHIVED' and top.responsible_id is not null)`,
  WITHOUT_RESPONSIBLE: sql`(top.state <> 'ARCHIVED' and top.responsible_id is null)`,
  RETURNED: sql`(top.state <> 'ARCHIVED' and top.returned)`,
  TO_ORIGIN: sql`(top.state <> 'ARCHIVED' and top.to_origin)`,
  ARCHIVED: sql`(top.state = 'ARCHIVED')`,
};

export const inList = (list: MigrationList): RawBuilder<SqlBool> => holds[list];

/** @param lists an array of keys, as a value or as a column of the query */
export const inLists = (lists: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    migrationListKeys.map((list) => sql`(${list} = any(${lists}) and ${holds[list]})`),
    sql` or `,
  )})`;
