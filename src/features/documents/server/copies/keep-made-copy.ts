import type { Database } from '../../../../platform/server/db/database.ts';
import { documentTables } from '../document-row.ts';

/** A PDF of a whole process that was made here. */
export interface MadeCopy {
  /** Of the file. */
  readonly sha256: string;
  readonly process_id: number;
  readonly made_at: Date;
  /** How many documents it holds. */
  readonly documents: number;
  /** They were chosen among others. */
  readonly chosen: boolean;
  /** The last record of the process at that moment, which its cover names. */
  readonly record_seq: number;
  readonly record_hash: string;
}

/** Remembers a copy by its bytes, so that whoever has it in hand may ask what it is. The same file is remembered once. */
export async function keepMadeCopy(db: Database, copy: MadeCopy): Promise<void> {
  await documentTables(db)
    .insertInto('documents.made_copy')
    .values(copy)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
