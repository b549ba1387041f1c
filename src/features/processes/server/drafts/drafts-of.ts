import type { Database } from '../../../../platform/server/db/database.ts';
import { processTables } from '../process-row.ts';

/** The drafts of a person: those kept on purpose, and those that save themselves from their first words on. */
export const draftsOf = (db: Database, personId: number) =>
  processTables(db)
    .selectFrom('processes.process as p')
    .where('p.state', '=', 'DRAFT')
    .where('p.begun_at', 'is not', null)
    .where('p.discarded_at', 'is', null)
    .where('p.opened_by', '=', personId);
