import type { Database } from '../../../../platform/server/db/database.ts';
import type { DocumentRow } from '../../../documents/server/index.ts';
import { factsOf, type ProcessRow } from '../../../processes/server/index.ts';
import type { MarkingPlace } from '../../rules/publication-policy.ts';

/** Where a document is, as the policy of marking looks at it. */
export const markingPlace = async (
  db: Database,
  { filed_at }: Pick<DocumentRow, 'filed_at'>,
  { process, mine }: { readonly process: ProcessRow; readonly mine: boolean },
): Promise<MarkingPlace> =>
  filed_at === null ? { draft: true, mine } : { draft: false, process: await factsOf(db, process) };
