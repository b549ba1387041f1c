import { sql } from 'kysely';
import { formatNup } from '../../../../kernel/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { type Reader, visibleTo } from '../reading/visible-to.ts';

/** On which process each of some hangs, by the id of the one that does, as far as a reader may know that one. */
export async function principalsOf(
  db: Database,
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly nup_formatted: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ of: number; id: number; nup: string }>`
    select a.id as of, p.id, p.nup from processes.process a join processes.process p on p.id = a.appended_to
    where a.id = any(${[...ids]}::bigint[]) and a.appended_to is not null and ${visibleTo(reader)}`.execute(db);
  return new Map(rows.map(({ of, id, nup }) => [of, { id, nup_formatted: formatNup(nup) }]));
}
