import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import type { DocumentsTables } from '../tables.generated.ts';
import type { Looked } from './look-inside.ts';

export type FileContent = Selectable<DocumentsTables['documents.file_content']>;

/** Bytes as they are opened: a hash and an extension. */
export interface FileKey {
  readonly sha256: string;
  readonly extension: string;
}

/** What is known of some bytes, or `undefined` when they never came in by an upload. */
export const findContent = (db: Database, { sha256, extension }: FileKey): Promise<FileContent | undefined> =>
  documentTables(db)
    .selectFrom('documents.file_content')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('extension', '=', extension)
    .executeTakeFirst();

/** The same for the file of each document, by document id; texts written here have none. */
export async function contentsOf(db: Database, rows: readonly DocumentRow[]): Promise<Map<number, FileContent>> {
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

/** Keeps what was learnt of bytes when they came in. @returns whether they are new here */
export async function keepContent(
  tx: Tx,
  { looked, extension, now, scanned }: { looked: Looked; extension: string; now: Date; scanned: boolean },
): Promise<boolean> {
  const row = await documentTables(tx)
    .insertInto('documents.file_content')
    .values({
      sha256: looked.sha256,
      extension,
      size: looked.size,
      received_at: now,
      encrypted: looked.encrypted,
      signed: looked.signed,
      active: [...looked.active],
      scan_status: scanned ? 'PENDING' : 'UNSCANNED',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  return row !== undefined;
}
