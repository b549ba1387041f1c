import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import type { JobRun } from '../../../../platform/server/jobs/index.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import type { DocumentsTables } from '../tables.generated.ts';

export type FileContent = Selectable<DocumentsTables['documents.file_content']>;

/** Bytes as they are opened: a hash and an extension. What jobs about them carry. */
export const fileKey = z.object({ sha256: z.string(), extension: z.string() });
export type FileKey = Readonly<z.output<typeof fileKey>>;
/** One run of a job about them. */
export type FileRun = JobRun<FileKey, Deps>;

/** What is known of some bytes, or `undefined` when they never came in by an upload. */
export const findContent = (db: Database, { sha256, extension }: FileKey): Promise<FileContent | undefined> =>
  documentTables(db)
    .selectFrom('documents.file_content')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('extension', '=', extension)
    .executeTakeFirst();

/** The same for the file of each document, by document id; texts written here have none. */
export async function contentsOf(
  db: Database,
  rows: readonly Pick<DocumentRow, 'id' | 'kind' | 'sha256' | 'extension'>[],
): Promise<Map<number, FileContent>> {
  const uploaded = rows.filter((row) => row.kind === 'uploaded' && row.sha256 !== null);
  if (uploaded.length === 0) return new Map();
  const contents = await documentTables(db)
    .selectFrom('documents.file_content')
    .selectAll()
    .where('sha256', 'in', [...new Set(uploaded.map(({ sha256 }) => sha256!))])
    .execute();
  const byKey = new Map(contents.map((content) => [`${content.sha256} ${content.extension}`, content]));
  return new Map(
    uploaded.flatMap((row) => {
      const content = byKey.get(`${row.sha256} ${row.extension}`);
      return content ? [[row.id, content] as const] : [];
    }),
  );
}
