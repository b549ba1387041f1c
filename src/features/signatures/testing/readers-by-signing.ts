import { sql } from 'kysely';
import type { Database } from '../../../platform/server/db/database.ts';

/**
 * Who reads a process because they sign in it, in the order of their ids, after comparing what is kept with the exact
 * question, asked slowly of every request that there ever was.
 * @throws when the two differ
 */
export async function readersBySigning(owner: Database, processId: number): Promise<number[]> {
  const { rows: kept } = await sql<{ person_id: number }>`
    select person_id from processes.reader where process_id = ${processId} and reason = 'signer'
    order by person_id`.execute(owner);
  const { rows: exact } = await sql<{ person_id: number }>`
    select distinct asked.signer_id as person_id
    from signatures.request asked join documents.document about on about.id = asked.document_id
    where about.process_id = ${processId} and about.deleted_at is null
      and asked.state <> 'CANCELED' and asked.state <> 'REFUSED' and not asked.external
    order by asked.signer_id`.execute(owner);
  const ours = kept.map(({ person_id }) => person_id);
  const theirs = exact.map(({ person_id }) => person_id);
  if (ours.join() === theirs.join()) return ours;
  throw new Error(`process ${processId} keeps readers ${ours.join()}, and has ${theirs.join()}`);
}
