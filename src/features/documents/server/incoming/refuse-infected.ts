import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import type { DocumentRow } from '../document-row.ts';
import { contentsOf } from './file-content.ts';

/** @throws DOCUMENT_INFECTED naming what the scanner found */
export async function refuseInfected(db: Database, document: DocumentRow): Promise<void> {
  const content = (await contentsOf(db, [document])).get(document.id);
  if (content?.scan_status !== 'INFECTED') return;
  throw new Refusal(documentErrors.infected, {
    message: `O antivírus encontrou ${content.scan_finding ?? 'um vírus'} em "${document.attachment_name}". O arquivo não pode ser aberto nem baixado. Apague-o do rascunho ou peça um novo a quem o enviou.`,
  });
}
