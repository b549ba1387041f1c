import type { Deps } from '../../../../platform/server/acts/act-context.ts';
import { Refusal } from '../../../../platform/server/acts/refusal.ts';
import { documentErrors } from '../../contract/documents-errors.ts';
import type { DocumentRow } from '../document-row.ts';
import { readBlob } from './blob-bytes.ts';

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
export async function signableBytes(deps: Deps, found: DocumentRow): Promise<SignableBytes> {
  const document = ensureFixed(found);
  const { sha256, size, content_type: contentType } = document;
  return { bytes: await readBlob(deps, sha256), sha256, size, contentType };
}

/**
 * The newest file of a document, which the next signature with a key of one's own goes over: sealed, signed, or as it
 * was fixed. It always begins with every earlier one, so that nothing put before is touched.
 * @throws DOCUMENT_NOT_FOUND while its bytes are not fixed
 */
export async function newestFile(deps: Deps, found: DocumentRow): Promise<SignableBytes> {
  const document = ensureFixed(found);
  const { sha256, size } = newestOf(document);
  return { bytes: await readBlob(deps, sha256), sha256, size, contentType: document.content_type };
}

/** The file that the seal goes over: everything signed, without an earlier seal unless a signature was put over it. */
export async function fileToSeal(deps: Deps, found: DocumentRow): Promise<SignableBytes> {
  const document = ensureFixed(found);
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

/** A document whose bytes do not change any more, unless an edit takes it back. */
export type FixedDocument = DocumentRow & { readonly sha256: string };

function ensureFixed(document: DocumentRow): FixedDocument {
  if (!isFixed(document)) throw new Refusal(documentErrors.notFound);
  return document;
}

/** Whether a document is that. */
export const isFixed = (document: DocumentRow): document is FixedDocument =>
  document.sha256 !== null && document.state !== 'DRAFT';
