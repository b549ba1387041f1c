import type { Database } from '../../../../platform/server/db/database.ts';
import { documentsToKnow, type DocumentToKnow } from '../../../documents/server/index.ts';
import type { RequestRow } from '../knowledge-row.ts';

/** The documents that a request asks of, as they are now, in their order: which of them may be known still is `judgeDocument`'s. */
export const whatIsAsked = (
  db: Database,
  { process_id, person_id, document_ids }: Pick<RequestRow, 'process_id' | 'person_id' | 'document_ids'>,
): Promise<DocumentToKnow[]> =>
  documentsToKnow(db, { processId: process_id, documents: 'all', personId: person_id }, document_ids);
