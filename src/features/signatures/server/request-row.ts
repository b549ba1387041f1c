import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../../platform/server/db/database.ts';
import type { SignaturesTables } from './tables.generated.ts';

export type RequestRow = Selectable<SignaturesTables['signatures.request']>;

/** The capability's tables, on a pool or in a transaction. */
export const signatureTables = (db: Database) => db.withTables<SignaturesTables>();

/** Who was asked to sign some documents and was not taken off, in the order of signing. */
export function requestsOf(db: Database, documentIds: readonly number[]): Promise<RequestRow[]> {
  if (documentIds.length === 0) return Promise.resolve([]);
  return liveRequests(db, documentIds).execute();
}

/** What waits for a person's signature in some processes; what was asked of them by a link waits there. */
export function pendingFor(db: Database, personId: number, processIds: readonly number[]): Promise<RequestRow[]> {
  if (processIds.length === 0) return Promise.resolve([]);
  return signatureTables(db)
    .selectFrom('signatures.request')
    .selectAll()
    .where('process_id', 'in', [...processIds])
    .where('signer_id', '=', personId)
    .where('state', '=', 'PENDING')
    .where('external', '=', false)
    .orderBy('id')
    .execute();
}

/** Those of one document, locked: after its process and the document itself, never before. */
export const lockRequests = (tx: Tx, documentId: number): Promise<RequestRow[]> =>
  liveRequests(tx, [documentId]).forUpdate().execute();

const liveRequests = (db: Database, documentIds: readonly number[]) =>
  signatureTables(db)
    .selectFrom('signatures.request')
    .selectAll()
    .where('document_id', 'in', [...documentIds])
    .where('state', '<>', 'CANCELED')
    .orderBy('document_id')
    .orderBy('position')
    .orderBy('id');
