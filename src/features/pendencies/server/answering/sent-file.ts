import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { defaultAttachmentLimits } from '../../../documents/rules/attachment-rules.ts';
import { nameOfFile } from '../../../documents/rules/document-title.ts';
import { extensionOf } from '../../../documents/rules/file-types.ts';
import { findSent, type Inspected, inspectionOf, keepSent, type SentFile } from '../../../documents/server/index.ts';
import { type PendencyRow, pendencyTables, type SentFileRow } from '../pendency-row.ts';
import type { Linked } from './by-link.ts';
import { ensureRoomFor } from './room-for-answer.ts';

/** Who sends, as an owner of files. */
export const ownerOfAnswer = ({ id }: Pick<PendencyRow, 'id'>): string => `pendency ${id}`;

/** A file of a party, as it waits where it was sent. */
export const sentBy = (pendency: Pick<PendencyRow, 'id'>, key: string, fileName: string): SentFile => ({
  key,
  owner: ownerOfAnswer(pendency),
  fileName,
  editable: extensionOf(fileName) !== 'pdf',
});

/**
 * Puts a file that arrived and was looked at in an answer. Its process is locked.
 * @throws what `findSent`, `inspectionOf` and `ensureRoomFor` throw
 */
export async function putInAnswer(
  act: Pick<ActContext, 'tx' | 'deps' | 'now'>,
  linked: Linked,
  { sent, inspected, askedId }: { sent: SentFile; inspected: Inspected | undefined; askedId: number | null },
): Promise<SentFileRow> {
  const { tx, now } = act;
  const inspection = inspectionOf(await findSent(tx, sent), inspected);
  await ensureRoomFor(tx, linked, inspection.size);
  const { removed, ...kept } = await keepSent(act, sent, inspection);
  return pendencyTables(tx)
    .insertInto('pendencies.sent_file')
    .values({
      ...kept,
      removed: [...removed],
      pendency_id: linked.pendency.id,
      asked_document_id: askedId,
      upload_key: sent.key,
      name: nameFor(sent.fileName),
      added_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whoever answers does not choose the name of a document: a long one is cut rather than refused. */
const nameFor = (fileName: string): string =>
  [...nameOfFile(fileName)].slice(0, defaultAttachmentLimits.nameLength).join('').trim();
