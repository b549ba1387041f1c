import { type QueryExecutorProvider, sql } from 'kysely';
import { anyOf, prepared } from '../../../platform/server/db/prepared.ts';
import type { SecrecyLevel } from '../rules/secrecy.ts';
import { isLevelOpenTo, type Reader } from './reading/visible-to.ts';

/** Of a process that is no draft: what answers for most of its readers whether they may know it. */
export interface Whereabouts {
  readonly secrecy: SecrecyLevel;
  readonly unitId: number;
}

/** Where processes are, by id; drafts are not among them. */
export async function whereaboutsOf(
  db: QueryExecutorProvider,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Whereabouts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; secrecy: SecrecyLevel; unit_id: number }>`${prepared}
    select id, secrecy, unit_id from processes.process where id = ${anyOf(ids)} and state <> 'DRAFT'`.execute(db);
  return new Map(rows.map(({ id, secrecy, unit_id: unitId }) => [id, { secrecy, unitId }]));
}

/**
 * Whether a reader may know every process of that level, there or anywhere: of these no row needs to be asked for `visibleTo`. `false` says
 * only that it has to be asked.
 */
export const isOpenTo = (reader: NonNullable<Reader>, { secrecy, unitId }: Whereabouts): boolean =>
  isLevelOpenTo(reader, reader.unit?.id === unitId ? ['unitHere'] : [], secrecy);
