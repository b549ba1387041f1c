import type { Database, Tx } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { Refusal } from '../../../../platform/server/http/refusal.ts';
import { type ActContext, record } from '../../../../platform/server/ledger/record.ts';
import { next } from '../../../../kernel/state-machine.ts';
import { addBytes } from '../../../processes/server/index.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import { documentSealed } from '../../contract/events.ts';
import { documentMachine } from '../../rules/document-states.ts';
import { keepBlob, readBlob } from './blob-bytes.ts';
import { type DocumentRow, documentTables, findDocument, lockDocument, type SignerRow } from '../document-row.ts';
import { weighDrafts } from '../drafts/weigh-drafts.ts';
import { inEvent } from './freeze-document.ts';

/** Where the signatures of a document stand, as whoever keeps them tells it. */
export interface SignatureMarks {
  /** `null` when nobody is asked any more. */
  readonly status: DocumentRow['signature_status'];
  /** Everyone asked and not cancelled, in the order shown. */
  readonly signers: readonly Omit<SignerRow, 'document_id' | 'position'>[];
}

/** Writes where the signatures of a document stand, in the act that changed them. The document is already locked. */
export async function markSignatures(act: ActContext, documentId: number, marks: SignatureMarks): Promise<void> {
  const { status, signers } = marks;
  const tables = documentTables(act.tx);
  await tables.deleteFrom('documents.signer').where('document_id', '=', documentId).execute();
  if (signers.length > 0) {
    await tables
      .insertInto('documents.signer')
      .values(signers.map((signer, index) => ({ ...signer, document_id: documentId, position: index + 1 })))
      .execute();
  }
  await tables
    .updateTable('documents.document')
    .set({
      signature_status: status,
      signatures_done: signers.filter((signer) => signer.status === 'SIGNED').length,
      signatures_pending: signers.filter((signer) => signer.status === 'PENDING').length,
      changed_at: act.now,
    })
    .where('id', '=', documentId)
    .execute();
}

export interface SignableBytes {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string;
}

/**
 * The fixed bytes that signatures refer to. Check the size against the limit of signing before asking for them.
 * @throws DOCUMENT_NOT_FOUND while they are not fixed
 */
export async function signableBytes(db: Database, deps: Deps, documentId: number): Promise<SignableBytes> {
  const document = await getFixed(db, documentId);
  const { sha256, size, content_type: contentType } = document;
  return { bytes: await readBlob(deps, sha256), sha256, size, contentType };
}

/**
 * The newest file of a document, which the next signature with a key of one's own goes over: sealed, signed, or as it
 * was fixed. It always begins with every earlier one, so that nothing put before is touched.
 * @throws DOCUMENT_NOT_FOUND while its bytes are not fixed
 */
export async function newestFile(db: Database, deps: Deps, documentId: number): Promise<SignableBytes> {
  const document = await getFixed(db, documentId);
  const { sha256, size } = newestOf(document);
  return { bytes: await readBlob(deps, sha256), sha256, size, contentType: document.content_type };
}

/** The file that the seal goes over: everything signed, without an earlier seal unless a signature was put over it. */
export async function fileToSeal(db: Database, deps: Deps, documentId: number): Promise<SignableBytes> {
  const document = await getFixed(db, documentId);
  const { sha256, size } = signedOf(document);
  return { bytes: await readBlob(deps, sha256), sha256, size, contentType: document.content_type };
}

/** Which file is the newest, without its bytes. */
export const newestOf = (document: FixedDocument) =>
  document.sealed_sha256 === null
    ? signedOf(document)
    : { sha256: document.sealed_sha256, size: document.sealed_size! };

/** The file with the signatures put so far, or as it was fixed. */
export const signedOf = (document: FixedDocument) =>
  document.signed_sha256 === null
    ? { sha256: document.sha256, size: document.size }
    : { sha256: document.signed_sha256, size: document.signed_size! };

type FixedDocument = DocumentRow & { readonly sha256: string };

async function getFixed(db: Database, documentId: number): Promise<FixedDocument> {
  const document = await findDocument(db, documentId);
  if (!document || !isFixed(document)) throw new Refusal(documentErrors.notFound);
  return document;
}

/** Whether a document's bytes do not change any more, unless an edit takes it back. */
export const isFixed = (document: DocumentRow): document is FixedDocument =>
  document.sha256 !== null && document.state !== 'DRAFT';

/**
 * Keeps the file with one more signature, or a time stamp over those that are there: a revision over the newest one. What was
 * sealed waits for a new seal.
 * @throws RangeError when it does not begin with the newest file, which would be a mistake of the caller
 */
export async function attachSigned(
  act: ActContext,
  documentId: number,
  signed: Buffer,
  kind: 'SIGNATURE' | 'TIMESTAMP' = 'SIGNATURE',
): Promise<DocumentRow> {
  const { document } = await lockDocument(act.tx, documentId);
  const state = next(documentMachine, document.state, 'addSignature');
  if (state === undefined || !isFixed(document)) {
    throw new RangeError(`document ${documentId} cannot be signed from ${document.state}`);
  }
  const kept = await keepRevision(act, document, { file: signed, over: newestOf(document).sha256, kind });
  return documentTables(act.tx)
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
    .where('id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
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
 * @param covers names the signatures that it was put for
 * @throws RangeError when it does not, which would be a mistake of the caller
 */
export async function attachSealed(
  act: ActContext,
  documentId: number,
  { pdf: sealed, covers }: { readonly pdf: Buffer; readonly covers: string },
): Promise<DocumentRow> {
  const { document } = await lockDocument(act.tx, documentId);
  const state = next(documentMachine, document.state, 'seal');
  if (state === undefined || !isFixed(document)) {
    throw new RangeError(`document ${documentId} cannot be sealed from ${document.state}`);
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
    .where('id', '=', documentId)
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
  readonly file: Buffer;
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
  const before = await readBlob(deps, over);
  if (file.length <= before.length || !file.subarray(0, before.length).equals(before)) {
    throw new RangeError('the new file does not begin with the bytes before it');
  }
  const kept = await keepBlob(deps, file);
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

/**
 * Takes a draft document out of its frozen state and forgets its signatures: it was edited, or they were withdrawn. What
 * was written is text again, with the number it had; its old code finds nothing any more.
 * @throws CANNOT_CHANGE_DOCUMENT when it is already part of the process
 */
export async function signaturesDropped(act: ActContext, documentId: number): Promise<DocumentRow> {
  const { document, process } = await lockDocument(act.tx, documentId);
  if (document.filed_at !== null) throw new Refusal(documentErrors.cannotChange);
  await markSignatures(act, documentId, { status: null, signers: [] });
  if (document.kind === 'written' && document.size > 0) await addBytes(act.tx, process, -document.size);
  const thawed = await thaw(act.tx, document, act.now);
  await weighDrafts(act.tx, process.id);
  return thawed;
}

async function thaw(tx: Tx, document: DocumentRow, now: Date): Promise<DocumentRow> {
  // Like its code, the files of what it was find nothing any more.
  await documentTables(tx).deleteFrom('documents.revision').where('document_id', '=', document.id).execute();
  const content = document.kind === 'written' ? { sha256: null, size: 0, pages: null } : {};
  return documentTables(tx)
    .updateTable('documents.document')
    .set({
      ...content,
      state: 'DRAFT',
      validation_code: null,
      frozen_at: null,
      signed_sha256: null,
      signed_size: null,
      sealed_sha256: null,
      sealed_size: null,
      sealed_at: null,
      changed_at: now,
    })
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
