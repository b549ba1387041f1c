import { sql } from 'kysely';
import type { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { reaches } from '../../../processes/rules/reading-policy.ts';
import { findProcess, readingOfProcess } from '../../../processes/server/index.ts';
import type { madeCopy } from '../../contract/verification/judge-file.ts';
import { documentTables } from '../document-row.ts';

/**
 * What a file is that was made here as the PDF of a whole process, as far as everybody may know: of a process that is not
 * open to strangers nothing is told, and the same is asked of the database as of an unknown file.
 */
export async function findMadeCopy(db: Database, sha256: string): Promise<z.output<typeof madeCopy> | null> {
  const copy = await documentTables(db)
    .selectFrom('documents.made_copy')
    .selectAll()
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  const process = await findProcess(db, copy?.process_id ?? 0);
  const { access } = await readingOfProcess(db, process, null);
  const { rows } = await sql<{ holds: boolean; later: number }>`
    select coalesce(bool_or(stream_seq = ${copy?.record_seq ?? 0} and hash = ${copy?.record_hash ?? ''}), false) as holds,
      count(*) filter (where stream_seq > ${copy?.record_seq ?? 0})::int as later
    from ledger.event where stream_type = 'process' and stream_id = ${process?.id ?? 0}`.execute(db);
  if (!copy || !process?.nup || !reaches(access, 'metadata')) return null;
  const { holds, later } = rows[0]!;
  return {
    nup: process.nup,
    nup_formatted: formatNup(process.nup),
    made_at: copy.made_at.toISOString(),
    documents: copy.documents,
    chosen: copy.chosen,
    record: { number: copy.record_seq, hash: copy.record_hash, holds, later },
  };
}
