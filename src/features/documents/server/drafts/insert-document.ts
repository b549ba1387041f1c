import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/server/db/database.ts';
import { ensureAllowed } from '../../../../platform/server/acts/refusal.ts';
import { noteDraftBegun } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { mayAddFiles, mayNameAttachment } from '../../rules/attachment-rules.ts';
import { type DocumentRow, documentTables, namesOf, type TypeRow } from '../document-row.ts';
import type { DraftPlace } from './draft-place.ts';
import type { DocumentsTables } from '../tables.generated.ts';

type CallerColumn =
  | 'attachment_name'
  | 'author_id'
  | 'unit_id'
  | 'kind'
  | 'editable'
  | 'html_source'
  | 'plain_text'
  | 'sha256'
  | 'size'
  | 'received_sha256'
  | 'received_size'
  | 'content_type'
  | 'extension'
  | 'pages'
  | 'gdocs_id';

type NewDocument = Pick<Insertable<DocumentsTables['documents.document']>, CallerColumn> & { readonly type: TypeRow };

/**
 * Adds a document at the end of a draft. The first one that is not an attachment is the request or the dispatch itself; those of
 * a join are equals.
 * @throws INVALID_ATTACHMENT when its name or the number of files does not fit
 */
export async function insertDocument(
  tx: Tx,
  place: DraftPlace,
  { type, ...values }: NewDocument,
  now: Date,
): Promise<DocumentRow> {
  ensureAllowed(mayNameAttachment(values.attachment_name), documentErrors.invalidAttachment);
  ensureAllowed(mayAddFiles(place.documents.length, 1), documentErrors.invalidAttachment);
  const { process, folder, documents } = place;
  if (folder === null) await noteDraftBegun(tx, process.id, now);
  return documentTables(tx)
    .insertInto('documents.document')
    .values({
      ...values,
      process_id: process.id,
      ...namesOf(folder),
      document_type_id: type.id,
      is_primary:
        folder?.kind !== 'join' && type.use !== 'attachment' && !documents.some((document) => document.is_primary),
      sequence: Math.max(0, ...documents.map((document) => document.sequence)) + 1,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
