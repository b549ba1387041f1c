import type { Selectable } from 'kysely';
import type { Database } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';
import type { ProcessesTables } from '../tables.generated.ts';

/** The stay of a process in a unit. */
export type Passage = Pick<
  Selectable<ProcessesTables['processes.passage']>,
  'unit_id' | 'kind' | 'entered_at' | 'left_at'
>;

/** The units in which a process was until a moment, in the order in which it came to them. */
export const passagesOf = (db: Database, processId: number, until: Date): Promise<Passage[]> =>
  processTables(db)
    .selectFrom('processes.passage')
    .select(['unit_id', 'kind', 'entered_at', 'left_at'])
    .where('process_id', '=', processId)
    .where('entered_at', '<=', until)
    .orderBy('entered_at')
    .orderBy('id')
    .execute();
