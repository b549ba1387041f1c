import { sql } from 'kysely';
import type { Actor } from '../../../../../platform/server/acts/actor.ts';
import type { Tx } from '../../../../../platform/server/db/database.ts';
import { findSaved } from '../../../../search/server/index.ts';
import type { SearchFilters } from '../../../../search/contract/search-filters.ts';
import { alertLimits } from '../../../rules/views/saved-search.ts';

interface Looking {
  readonly alertId: number;
  readonly actor: Actor;
  readonly filters: SearchFilters;
  /** Only among what was written since. */
  readonly since: Date | null;
}

/**
 * What a search finds for whoever asked to be told that they do not know yet, written down as known: run again, it finds it no more. What they
 * opened themselves is no news.
 */
export async function lookForNew(tx: Tx, { alertId, actor, filters, since }: Looking): Promise<readonly number[]> {
  const except = sql<boolean>`(p.opened_by is distinct from ${actor.personId} and not exists (
    select from worklists.alert_known k where k.alert_id = ${alertId} and k.process_id = p.id))`;
  const ids = await findSaved(tx, { filters, actor, except, since, most: alertLimits.found });
  await sql`
    insert into worklists.alert_known (alert_id, process_id)
    select ${alertId}, found.id from unnest(${[...ids]}::bigint[]) found (id) on conflict do nothing`.execute(tx);
  return ids;
}
