import { changeOf, type Change } from './changes/change.ts';
import { changesAfterSigning } from './changes/changes-after-signing.ts';
import { DocumentView } from './revisions/document-view.ts';
import { ParsedFile } from './revisions/parsed-file.ts';
import { readPages } from './revisions/page-list.ts';
import { readRevisions } from './revisions/read-revisions.ts';
import type { Revision } from './revisions/revision.ts';
import { findSignatures } from './signatures/find-signatures.ts';
import { hasLooseSignature } from './signatures/loose-signature.ts';
import type { PdfSignature } from './signatures/pdf-signature.ts';
import { revisionEndingAt } from './signatures/signed-range.ts';
import { lostSignatures } from './signatures/signatures-ever.ts';
import { structureFault, type StructureFault } from './signatures/structure-fault.ts';
import { dictionaryOf, isReference, PdfSyntaxError } from './syntax/pdf-value.ts';

/** A PDF as far as its own structure tells: nothing of the cryptography is judged yet. */
export interface SignedDocument {
  readonly view: DocumentView;
  readonly file: ParsedFile;
  readonly revisions: readonly Revision[];
  readonly pages: number;
  readonly signatures: readonly PdfSignature[];
  readonly changes: readonly Change[];
  readonly faults: readonly StructureFault[];
  readonly hasLooseSignature: boolean;
}

const mostTails = 64;

/**
 * Reads a PDF strictly. Throws PdfSyntaxError for what cannot be followed, unless a signed revision inside it can.
 * @param knownSize bytes at the beginning that are known to be the whole document, signed or not
 */
export function readDocument(bytes: Buffer, knownSize?: number): SignedDocument {
  try {
    return readWhole(bytes, knownSize);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    const beginning = readSignedBeginning(bytes);
    if (!beginning) throw error;
    return beginning;
  }
}

/**
 * Whether the verifier can follow the structure of a file that waits for a signature, and would find nothing to say against it: what it
 * reads in one way only, with nothing forbidden between its revisions. Of the signatures nothing is judged, the empty one included.
 */
export function isFollowed(bytes: Buffer): boolean {
  try {
    const { changes, faults } = readWhole(bytes);
    return faults.length === 0 && changes.every(({ weight, mark }) => weight !== 'forbidden' || mark !== undefined);
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}

function readWhole(bytes: Buffer, knownSize?: number): SignedDocument {
  const revisions = readRevisions(bytes);
  const file = new ParsedFile(bytes);
  const view = new DocumentView(file, revisions);
  if (view.revision.trailer.entries.has('Encrypt')) throw new PdfSyntaxError('encrypted', 0);
  const { pages } = readPages(view);
  if (pages.length === 0) throw new PdfSyntaxError('no pages', 0);
  const signatures = findSignatures(file, revisions);
  const ever = [...signatures, ...lostSignatures(file, revisions, signatures)];
  const known = knownSize === undefined ? null : revisionEndingAt(knownSize, revisions);
  const changes = changesAfterSigning(file, revisions, { signatures: ever, known });
  if (knownSize !== undefined && !known)
    changes.push(changeOf('KNOWN_REVISION_SKIPPED', { revision: revisions.length }));
  if (skipsSigned(bytes, revisions, ever))
    changes.push(changeOf('SIGNED_REVISION_SKIPPED', { revision: revisions.length }));
  const isTrailed = view.revision.endOfSpace < bytes.length;
  if (isTrailed && ever.length > 0) changes.push(changeOf('BYTES_APPENDED', { revision: revisions.length }));
  return {
    view,
    file,
    revisions,
    pages: pages.length,
    signatures,
    changes,
    faults: faultsOf({ view, revisions, signatures }),
    hasLooseSignature: ever.length === 0 && hasLooseSignature(file, revisions),
  };
}

/** An ending that no revision has may close a signed document that the references go around. */
function skipsSigned(bytes: Buffer, revisions: readonly Revision[], known: readonly PdfSignature[]): boolean {
  const endings = new Set(revisions.map(({ endOfMarker }) => endOfMarker));
  const objects = new Set(known.map(({ object, range }) => `${object} ${range?.gapStart}`));
  let at = bytes.length;
  for (let count = 0; count < mostTails && at > 0; count += 1) {
    at = bytes.lastIndexOf('%%EOF', at - 1, 'latin1');
    if (at === -1) return false;
    const end = at + '%%EOF'.length;
    if (endings.has(end)) continue;
    const found = signaturesOrNone(bytes.subarray(0, end));
    if (found.some(({ object, range }) => !objects.has(`${object} ${range?.gapStart}`))) return true;
  }
  return false;
}

function signaturesOrNone(bytes: Buffer): PdfSignature[] {
  try {
    return findSignatures(new ParsedFile(bytes), readRevisions(bytes));
  } catch (error) {
    // Most endings inside a file are of files attached to it, or half of one made for fast web view.
    if (error instanceof PdfSyntaxError) return [];
    throw error;
  }
}

/** A file whose end cannot be followed may begin with a signed document that can: then what was added is what is wrong. */
function readSignedBeginning(bytes: Buffer): SignedDocument | null {
  let at = bytes.length;
  for (let count = 0; count < mostTails && at > 0; count += 1) {
    at = bytes.lastIndexOf('%%EOF', at - 1, 'latin1');
    if (at === -1) return null;
    try {
      const found = readWhole(bytes.subarray(0, at + '%%EOF'.length));
      if (found.signatures.length === 0) continue;
      const revision = found.revisions.length + 1;
      return { ...found, changes: [...found.changes, changeOf('STRUCTURE_BROKEN', { revision })] };
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
    }
  }
  return null;
}

function faultsOf({ view, revisions, signatures }: Pick<SignedDocument, 'view' | 'revisions' | 'signatures'>) {
  const isAmbiguous = revisions.some(({ ambiguous }) => ambiguous.length > 0) || repeatsItsPages(view);
  return [
    ...permissionFaults(view, signatures),
    ...(signatures.length > 0 && isAmbiguous ? [structureFault('READ_IN_TWO_WAYS')] : []),
  ];
}

/** What leads to a page, and from a page to what is drawn on it, must not be written twice in one dictionary. */
function repeatsItsPages(view: DocumentView): boolean {
  const { pages, nodes } = readPages(view);
  const leading = [
    view.revision.trailer,
    view.catalog,
    ...pages.map(({ dictionary }) => dictionary),
    ...[...nodes].map((node) => dictionaryOf(view.object(node))),
  ];
  return leading.some((dictionary) => dictionary?.repeated.some((key) => drawing.has(key)));
}

const drawing = new Set(
  'Root Pages AcroForm OCProperties Kids Parent Count Contents Resources Annots MediaBox CropBox Rotate'.split(' '),
);

/** /Perms must name a signature of this document that certifies it. */
function permissionFaults(view: DocumentView, signatures: readonly PdfSignature[]): StructureFault[] {
  const permissions = view.dictionary(view.catalog.entries.get('Perms'));
  const certification = permissions?.entries.get('DocMDP');
  if (certification === undefined) return [];
  const isFound =
    isReference(certification) &&
    signatures.some(({ object, permits }) => object === certification.number && permits !== null);
  return isFound ? [] : [structureFault('PERMISSIONS_FORGED')];
}
