import type { Database } from '../../../platform/server/db/database.ts';
import { type DocumentRow, isEmptyText, presentDocuments } from '../../documents/server/index.ts';
import type { DocumentToJoin } from '../rules/join-policy.ts';

/** Documents as the policy of joining looks at them. */
export async function documentsToJoin(db: Database, documents: readonly DocumentRow[]): Promise<DocumentToJoin[]> {
  const shown = await presentDocuments(db, documents);
  return documents.map((document, index) => ({
    title: shown[index]!.title,
    empty: document.kind === 'written' && document.state === 'DRAFT' && isEmptyText(document),
    signatureStatus: document.signature_status,
  }));
}
