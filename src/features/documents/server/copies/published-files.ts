import type { z } from 'zod';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { publishedFile } from '../../contract/verification/judge-file.ts';
import { documentTables } from '../document-row.ts';

/** A file for everybody that is no document of a process. */
export interface PublishedFile {
  readonly sha256: string;
  /** What it is, as people call it. */
  readonly title: string;
  /** The path of its page. */
  readonly address: string;
  readonly published_at: Date;
}

/** Remembers a file by its bytes, so that whoever has it in hand may ask what it is. */
export async function keepPublishedFile(db: Database, file: PublishedFile): Promise<void> {
  await documentTables(db).insertInto('documents.published_file').values(file).execute();
}

/** What a file is that was published here, byte for byte. */
export async function findPublishedFile(db: Database, sha256: string): Promise<z.output<typeof publishedFile> | null> {
  const found = await documentTables(db)
    .selectFrom('documents.published_file')
    .select(['title', 'address', 'published_at'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found ? { ...found, published_at: found.published_at.toISOString() } : null;
}
