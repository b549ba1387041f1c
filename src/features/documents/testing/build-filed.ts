import { createHash } from 'node:crypto';
import type { Actor } from '../../../platform/server/acts/actor.ts';
import type { TestDatabase } from '../../../platform/testing/database.ts';
import { testNow } from '../../../platform/testing/test-deps.ts';
import { documentType } from '../rules/document-types.ts';
import type { DocumentsTables } from '../server/tables.generated.ts';

interface Filed {
  readonly process_id: number;
  readonly name: string;
  readonly sequence: number;
  readonly signaturesPending?: number;
  /** Of one that was written here. */
  readonly text?: string;
}

/** A document of a process as it stands once it was filed, without the acts that lead there. */
export async function buildFiled(
  database: TestDatabase,
  author: Actor,
  { process_id, name, sequence, signaturesPending = 0, text }: Filed,
): Promise<{ sha256: string }> {
  const sha256 = createHash('sha256').update(name).digest('hex');
  const group = sha256.slice(0, 4).toUpperCase();
  await database.owner
    .withTables<DocumentsTables>()
    .insertInto('documents.document')
    .values({
      process_id,
      author_id: author.personId,
      unit_id: author.unit!.id,
      document_type_id: documentType.CI,
      attachment_name: name,
      kind: text === undefined ? 'uploaded' : 'written',
      editable: false,
      html_source: text ?? null,
      plain_text: text ?? '',
      sequence,
      state: 'FROZEN',
      frozen_at: testNow,
      validation_code: `AAAA-BBBB-CCCC-${group.replaceAll(/[01IO]/g, 'X')}`,
      sha256,
      content_type: 'application/pdf',
      extension: 'pdf',
      signatures_pending: signaturesPending,
      filed_at: testNow,
      created_at: testNow,
      changed_at: testNow,
    })
    .execute();
  return { sha256 };
}
