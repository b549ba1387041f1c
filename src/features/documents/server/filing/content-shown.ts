import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../../kernel/canonical-json.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { findProcess } from '../../../processes/server/index.ts';
import { findSubject } from '../../../subjects/server/index.ts';
import type { DocumentRow } from '../document-row.ts';

/**
 * SHA-256, in hexadecimal, of what a reader is shown of a document: the same before and after its bytes are fixed, another after any
 * edit, also one that was taken back. Of a text it covers the words, the kind, the name and the subject printed above them; who is
 * asked to sign, and the number that it gets with its bytes, are left out.
 */
export async function contentShown(db: Database, document: DocumentRow): Promise<string> {
  if (document.kind === 'uploaded') return document.sha256!;
  if (document.state !== 'DRAFT') return document.content_sha256 ?? document.sha256!;
  const { id, version, document_type_id: type, attachment_name: name, html_source: html } = document;
  const content = canonicalJson({ id, version, type, name, html, subject: await subjectOf(db, document) });
  return createHash('sha256').update(content).digest('hex');
}

async function subjectOf(db: Database, { process_id: processId }: DocumentRow): Promise<string | null> {
  const process = await findProcess(db, processId);
  if (process?.subject_id == null) return null;
  return process.description ?? (await findSubject(db, process.subject_id))?.name ?? null;
}
