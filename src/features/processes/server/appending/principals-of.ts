import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';
import type { Reader } from '../reading/visible-to.ts';
import { knownProcesses } from './present-tied.ts';

/** On which process each of some hangs, by the id of the one that does, as far as a reader may know that one. */
export async function principalsOf(
  db: Database,
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly nup_formatted: string }>> {
  if (ids.length === 0) return new Map();
  const appended = await processTables(db)
    .selectFrom('processes.process')
    .select(['id', 'appended_to'])
    .where('id', 'in', [...ids])
    .where('appended_to', 'is not', null)
    .execute();
  const known = await knownProcesses(
    db,
    reader,
    appended.flatMap(({ appended_to }) => appended_to ?? []),
  );
  return new Map(
    appended.flatMap(({ id, appended_to }) => {
      const principal = known.get(appended_to!);
      return principal ? [[id, { id: principal.id, nup_formatted: formatNup(principal.nup!) }] as const] : [];
    }),
  );
}
