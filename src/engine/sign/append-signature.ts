import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { isFollowedApart } from '../judge/index.ts';
import { findPlaceholder, type Placeholder } from './placeholder.ts';
import { readSignatures } from './read-signatures.ts';
import { SealError } from './seal-error.ts';

export interface SignatureField {
  /** The field is called this and a number, as in "Assinatura-2". */
  readonly label: string;
  readonly subFilter: 'ETSI.CAdES.detached' | 'ETSI.RFC3161' | 'adbe.pkcs7.detached';
  /** Shown by PDF readers; of a document time stamp the authority says all that is to be said. */
  readonly shown?: {
    readonly name: string;
    readonly reason: string;
    readonly signingTime: Date;
  };
  /** Bytes kept for the CMS. */
  readonly reserve: number;
}

export interface PdfWithPlaceholder extends Placeholder {
  /** The whole new file, with zeros where the CMS goes. */
  readonly pdf: Buffer;
}

/** Ten digits, as wide as the offset of any byte that this may have to write. */
const unknownOffset = 9_999_999_999;

/**
 * Appends a revision with an empty signature to a PDF; the bytes before it are the original's, untouched.
 * Throws SealError when the file cannot take one.
 */
export async function appendSignature(original: Buffer, field: SignatureField): Promise<PdfWithPlaceholder> {
  const pdf = await openForAppending(original);
  if (readSignatures(pdf).some(({ closesFile }) => closesFile)) throw new SealError('SEAL_CLOSED');
  addField(pdf, field);
  const bytes = await saveAppended(pdf, original);
  const placeholder = findPlaceholder(bytes, original.length, field.reserve);
  if (!placeholder) throw new SealError('SEAL_DAMAGED');
  return { pdf: bytes, ...placeholder };
}

/**
 * The same for whoever signs later, elsewhere: what nobody could confer afterwards is no signature, and is told before anybody is asked for
 * one. What is signed at once is judged whole instead.
 */
export async function appendToBeSigned(original: Buffer, field: SignatureField): Promise<PdfWithPlaceholder> {
  const placed = await appendSignature(original, field);
  if (!(await isFollowedApart(placed.pdf))) throw new SealError('SEAL_UNVERIFIABLE');
  return placed;
}

/** Opens a file to append a revision to it. Throws SealError when it cannot take one. */
export async function openForAppending(original: Buffer): Promise<PDF> {
  const pdf = await PDF.load(original).catch((cause: unknown) => {
    throw new SealError('SEAL_UNREADABLE', cause);
  });
  if (pdf.isEncrypted) throw new SealError('SEAL_ENCRYPTED');
  if (pdf.recoveredViaBruteForce) throw new SealError('SEAL_DAMAGED');
  // The library refuses to append to a file made for fast web view, but a revision after it is valid (ISO 32000-1, F.4.6).
  Object.defineProperty(pdf, 'isLinearized', { value: false });
  if (pdf.canSaveIncrementally() !== null) throw new SealError('SEAL_DAMAGED');
  return pdf;
}

/** The appended file, which begins with the original, byte for byte. */
export async function saveAppended(pdf: PDF, original: Buffer): Promise<Buffer> {
  const saved = await pdf.save({ incremental: true });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  if (!bytes.subarray(0, original.length).equals(original)) throw new SealError('SEAL_DAMAGED');
  return bytes;
}

function addField(pdf: PDF, field: SignatureField): void {
  const page = pdf.getPage(0);
  if (page === null) throw new SealError('SEAL_UNREADABLE');
  const isFirstForm = !pdf.hasForm();
  const form = pdf.getOrCreateForm();
  if (isFirstForm) dropUnusedFonts(pdf);
  const names = new Set(form.getFields().map(({ name }) => name));
  let number = 1;
  while (names.has(`${field.label}-${number}`)) number += 1;

  const signature = PdfDict.of({
    Type: PdfName.of(field.shown ? 'Sig' : 'DocTimeStamp'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of(field.subFilter),
    ByteRange: new PdfArray([0, unknownOffset, unknownOffset, unknownOffset].map((value) => PdfNumber.of(value))),
    Contents: new PdfString(new Uint8Array(field.reserve), 'hex'),
  });
  if (field.shown) {
    signature.set('M', PdfString.fromString(pdfDate(field.shown.signingTime)));
    signature.set('Name', PdfString.fromString(field.shown.name));
    signature.set('Reason', PdfString.fromString(field.shown.reason));
  }

  const widget = form.createSignatureField(`${field.label}-${number}`).getDict();
  widget.delete('Kids');
  widget.set('V', pdf.register(signature));
  widget.set('Type', PdfName.of('Annot'));
  widget.set('Subtype', PdfName.of('Widget'));
  // Print and Locked; no area, so nothing is drawn and PDF/A stays.
  widget.set('F', PdfNumber.of(132));
  widget.set('P', page.ref);
  widget.set('Rect', new PdfArray([0, 0, 0, 0].map((value) => PdfNumber.of(value))));
}

/** The library gives a new form two fonts that are not embedded; nothing here is drawn with them, and PDF/A dislikes it. */
function dropUnusedFonts(pdf: PDF): void {
  const reference = pdf.getCatalog().getRef('AcroForm');
  const form = reference ? pdf.getObject(reference) : null;
  if (!(form instanceof PdfDict)) return;
  for (const key of ['DR', 'DA', 'NeedAppearances']) form.delete(key);
}

function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
}
