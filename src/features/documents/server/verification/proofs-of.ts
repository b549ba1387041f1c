import type { Database } from '../../../../platform/server/db/database.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';

interface Proof {
  /** What was found of the signatures that the file brought; null without any, and until they were checked. */
  readonly fileVerdict: FileVerdict | null;
  readonly authenticated: boolean;
  readonly byReader: boolean;
}

export type FileVerdict = 'valid' | 'valid-with-warnings' | 'altered' | 'invalid' | 'unsigned' | 'unreadable';

/** What vouches for documents besides the signatures made here, by document id: their own signatures, and who authenticated them. */
export async function proofsOf(
  db: Database,
  rows: readonly DocumentRow[],
  readerId: number | null,
): Promise<ReadonlyMap<number, Proof>> {
  const [verdicts, authentications] = await Promise.all([verdictsOf(db, rows), authenticationsOf(db, rows)]);
  return new Map(
    rows.map(({ id, sha256 }) => {
      const people = authentications.filter(({ document_id }) => document_id === id);
      const proof = {
        fileVerdict: verdicts.get(sha256 ?? '') ?? null,
        authenticated: people.length > 0,
        byReader: people.some(({ person_id }) => person_id === readerId),
      };
      return [id, proof] as const;
    }),
  );
}

async function verdictsOf(db: Database, rows: readonly DocumentRow[]): Promise<ReadonlyMap<string, FileVerdict>> {
  const hashes = rows.flatMap(({ kind, sha256 }) => (kind === 'uploaded' && sha256 !== null ? [sha256] : []));
  if (hashes.length === 0) return new Map();
  const found = await documentTables(db)
    .selectFrom('documents.signature_verification')
    .select(['sha256', 'verdict'])
    .where('sha256', 'in', hashes)
    .execute();
  return new Map(found.map(({ sha256, verdict }) => [sha256, verdict as FileVerdict]));
}

async function authenticationsOf(db: Database, rows: readonly DocumentRow[]) {
  const filed = rows.filter(({ filed_at }) => filed_at !== null).map(({ id }) => id);
  if (filed.length === 0) return [];
  return await documentTables(db)
    .selectFrom('documents.authentication')
    .select(['document_id', 'person_id'])
    .where('document_id', 'in', filed)
    .execute();
}
