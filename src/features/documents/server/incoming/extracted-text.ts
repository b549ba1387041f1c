import type { Database } from '../../../../platform/server/db/database.ts';
import { documentTables } from '../document-row.ts';
import type { FileKey } from './file-content.ts';

interface Extracted {
  readonly text: string;
  /** Written in the file, or recognised in its pictures. */
  readonly source: 'document' | 'recognised';
  readonly now: Date;
}

/** Keeps the text of some bytes, in place of what was known before; the search finds the processes that hold them by it. */
export async function keepText(
  db: Database,
  { sha256, extension }: FileKey,
  { text, source, now }: Extracted,
): Promise<void> {
  await documentTables(db)
    .insertInto('documents.extracted_text')
    .values({ sha256, extension, text, source, extracted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['sha256', 'extension']).doUpdateSet({ text, source, extracted_at: now }),
    )
    .execute();
}
