import type { Database } from '../../../../platform/server/db/database.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import type { FileKey } from './file-content.ts';

interface Extracted {
  readonly text: string;
  /** Written in the file, or recognised in its pictures. */
  readonly source: 'document' | 'recognised';
  readonly now: Date;
}

/** Keeps the text of some bytes, in place of what was known before. */
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

/** The text of a document, whatever it came as: what was written here, or what was found in the file. Empty when none is known. */
export async function extractedTextOf(db: Database, document: DocumentRow): Promise<string> {
  if (document.kind === 'written') return document.plain_text;
  const found = await documentTables(db)
    .selectFrom('documents.extracted_text')
    .select('text')
    .where('sha256', '=', document.sha256!)
    .where('extension', '=', document.extension)
    .executeTakeFirst();
  return found?.text ?? '';
}
