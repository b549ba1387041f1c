import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsToKnow } from '../../../documents/server/index.ts';
import { judgeDocument } from '../what-to-know.ts';

/**
 * The documents of a process of which knowledge might be asked of somebody, and whether: certificates of knowledge are left out.
 * @param personId who is asked, where that is known: what they know already is not asked again
 */
export async function judgeToAsk(db: Database, processId: number, personId: number | null = null) {
  const documents = await documentsToKnow(db, { processId, documents: 'all', personId });
  return documents
    .filter(({ isCertificate }) => !isCertificate)
    .map((document) => ({ document, decision: judgeDocument(document) }));
}
