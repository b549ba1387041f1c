import type { Database } from '../../../../platform/server/db/database.ts';
import { refuseInfected } from '../../../documents/server/index.ts';
import type { ReferenceRow } from './reference-row.ts';

/** What a virus was found in is shown to nobody. @throws DOCUMENT_INFECTED */
export async function refuseInfectedReference(db: Database, { sha256, title }: ReferenceRow): Promise<void> {
  if (sha256 !== null) await refuseInfected(db, { sha256, extension: 'pdf', attachment_name: title });
}
