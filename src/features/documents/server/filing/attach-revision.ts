import type { ActContext } from '../../../../platform/server/acts/act-context.ts';
import { next } from '../../../../kernel/state-machine.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { record } from '../../../../platform/server/ledger/record.ts';
import { documentRevised, documentSealed } from '../../contract/events.ts';
import { documentMachine } from '../../rules/document-states.ts';
import { type DocumentRow, documentTables } from '../document-row.ts';
import { keepBlob, readBlob } from './blob-bytes.ts';
import { type FixedDocument, isFixed, newestOf, signedOf } from './fixed-files.ts';
import { keepVerdict } from '../verification/keep-verdict.ts';
import type { VerifiedFile } from '../verification/verified-file.ts';
import { inEvent } from './freeze-document.ts';

/**
 * Keeps the file with one more signature, or a time stamp over those that are there: a revision over the newest one. What was
 * sealed waits for a new seal.
 * @param document locked
 * @throws RangeError when it does not begin with the newest file, which would be a mistake of the caller
 */
export async function attachSigned(
  act: ActContext,
  document: DocumentRow,
  signed: VerifiedFile,
  kind: 'SIGNATURE' | 'TIMESTAMP' = 'SIGNATURE',
): Promise<DocumentRow> {
  const state = next(documentMachine, document.state, 'addSignature');
  if (state === undefined || !isFixed(document)) {
    throw new RangeError(`document ${document.id} cannot be signed from ${document.state}`);
  }
  const over = newestOf(document).sha256;
  const kept = await keepRevision(act, document, { file: signed, over, kind });
  const updated = await documentTables(act.tx)
    .updateTable('documents.document')
    .set({
      state,
      signed_sha256: kept.sha256,
      signed_size: kept.size,
      sealed_sha256: null,
      sealed_size: null,
      sealed_at: null,
      changed_at: act.now,
    })
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(act, documentRevised, document.process_id, { ...inEvent(document), kind, over, sha256: kept.sha256 });
  return updated;
}

/** Whether the newest file of a document is a seal put for that: one of the same signatures adds nothing. */
export async function isSealedFor(db: Database, document: DocumentRow, covers: string): Promise<boolean> {
  if (document.sealed_sha256 === null) return false;
  const seal = await documentTables(db)
    .selectFrom('documents.revision')
    .select('covers')
    .where('document_id', '=', document.id)
    .where('sha256', '=', document.sealed_sha256)
    .executeTakeFirst();
  return seal?.covers === covers;
}

/**
 * Keeps the sealed revision, which begins with everything that was signed.
 * @param document locked
 * @param covers names the signatures that it was put for
 * @throws RangeError when it does not, which would be a mistake of the caller
 */
export async function attachSealed(
  act: ActContext,
  document: DocumentRow,
  { pdf: sealed, covers }: { readonly pdf: VerifiedFile; readonly covers: string },
): Promise<DocumentRow> {
  const state = next(documentMachine, document.state, 'seal');
  if (state === undefined || !isFixed(document)) {
    throw new RangeError(`document ${document.id} cannot be sealed from ${document.state}`);
  }
  const kept = await keepRevision(act, document, {
    file: sealed,
    over: signedOf(document).sha256,
    kind: 'SEAL',
    covers,
  });
  const updated = await documentTables(act.tx)
    .updateTable('documents.document')
    .set({
      state,
      sealed_sha256: kept.sha256,
      sealed_size: kept.size,
      sealed_at: act.now,
      changed_at: act.now,
    })
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(act, documentSealed, document.process_id, {
    ...inEvent(document),
    sha256: document.sha256,
    sealed_sha256: kept.sha256,
  });
  return updated;
}

interface NewRevision {
  readonly file: VerifiedFile;
  /** The file it begins with. */
  readonly over: string;
  readonly kind: 'SIGNATURE' | 'TIMESTAMP' | 'SEAL';
  readonly covers?: string;
}

async function keepRevision(
  { tx, deps, now }: ActContext,
  document: FixedDocument,
  { file, over, kind, covers }: NewRevision,
) {
  const { bytes } = file;
  const before = await readBlob(deps, over);
  if (bytes.length <= before.length || !bytes.subarray(0, before.length).equals(before)) {
    throw new RangeError('the new file does not begin with the bytes before it');
  }
  const kept = await keepBlob(deps, bytes);
  await keepVerdict(tx, { sha256: kept.sha256, report: file.report, now });
  await documentTables(tx)
    .insertInto('documents.revision')
    .values({
      document_id: document.id,
      sha256: kept.sha256,
      size: kept.size,
      kind,
      covers: covers ?? null,
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return kept;
}
