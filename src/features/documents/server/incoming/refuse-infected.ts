import type { Database } from '../../../../platform/server/db/database.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { findContent } from './file-content.ts';

interface NamedFile {
  /** `null` of a text that is not printed yet. */
  readonly sha256: string | null;
  readonly extension: string;
  readonly attachment_name: string;
}

/** @throws DOCUMENT_INFECTED naming what the scanner found */
export async function refuseInfected(
  db: Database,
  { sha256, extension, attachment_name: name }: NamedFile,
): Promise<void> {
  const content = sha256 === null ? undefined : await findContent(db, { sha256, extension });
  if (content?.scan_status !== 'INFECTED') return;
  throw new Refusal(documentErrors.infected, {
    message: `O antivírus encontrou ${content.scan_finding ?? 'um vírus'} em "${name}". O arquivo não pode ser aberto nem baixado. Apague-o do rascunho ou peça um novo a quem o enviou.`,
  });
}
