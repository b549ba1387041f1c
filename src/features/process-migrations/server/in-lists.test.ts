import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { isInLists, migrationListKeys } from '../rules/migration-lists.ts';
import { inLists } from './in-lists.ts';

const database = await testDatabase();
const both = [false, true];

test('the database finds in each list what the rule says is in it', async () => {
  for (const archived of both)
    for (const taken of both)
      for (const returned of both)
        for (const toOrigin of both)
          for (const list of [...migrationListKeys.map((key) => [key]), [...migrationListKeys], []]) {
            const { rows } = await sql<{ found: boolean }>`
              select ${inLists(sql`${list}::text[]`)} as found
              from (values (${archived ? 'ARCHIVED' : 'OPEN'}, ${taken ? 1 : null}::bigint, ${returned}::boolean,
                ${toOrigin}::boolean)) top (state, responsible_id, returned, to_origin)`.execute(database.app);
            const facts = { archived, taken, returned, toOrigin };
            expect({ facts, list, found: rows[0]!.found }).toEqual({ facts, list, found: isInLists(facts, list) });
          }
});
