import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { mayAddFiles } from '../../../documents/rules/attachment-rules.ts';
import { processErrors } from '../../../processes/contract/process-errors.ts';
import { mayAddBytes } from '../../../processes/rules/process-size.ts';
import { pendencyErrors } from '../../contract/pendency-errors.ts';
import { sentFilesOf } from '../pendency-row.ts';
import type { Linked } from './by-link.ts';

/**
 * Whether one more file of so many bytes would fit in the process, beside what the answer holds already.
 * @throws CANNOT_ANSWER_PENDENCY of too many files, PROCESS_SIZE_LIMIT
 */
export async function ensureRoomFor(db: Database, { pendency, process }: Linked, bytes: number): Promise<void> {
  const files = await sentFilesOf(db, [pendency.id]);
  ensureAllowed(mayAddFiles(files.length, 1), pendencyErrors.cannotAnswer);
  const used = files.reduce((sum, { size }) => sum + size, process.size_bytes);
  ensureAllowed(mayAddBytes(used, bytes), processErrors.sizeLimit);
}
