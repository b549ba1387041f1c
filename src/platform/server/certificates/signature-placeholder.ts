import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { createHash } from 'node:crypto';
import { SealError } from './seal-error.ts';

export interface SignatureRequest {
  readonly name: string;
  readonly reason: string;
  readonly signingTime: Date;
  /** Bytes kept for the CMS. */
  readonly reserve: number;
}

export interface PreparedPdf {
  /** The whole new file, with zeros where the CMS goes. */
  readonly pdf: Buffer;
  /** Offset of the first hexadecimal digit of the CMS, and how many there are. */
  readonly contentsAt: number;
  readonly contentsLength: number;
  readonly digest: Buffer;
}

/** Ten digits, as wide as the offset of any byte that this may have to write. */
const unknownOffset = 9_999_999_999;

/**
 * Appends a revision with an empty signature to a PDF; the bytes before it are the original's, untouched.
 * Throws SealError when the file cannot take one.
 */
export async function prepareSignature(original: Buffer, request: SignatureRequest): Promise<PreparedPdf> {
  const pdf = await PDF.load(new Uint8Array(original)).catch((cause: unknown) => {
    throw new SealError('SEAL_UNREADABLE', cause);
  });
  if (pdf.isEncrypted) throw new SealError('SEAL_ENCRYPTED');
  if (pdf.recoveredViaBruteForce) throw new SealError('SEAL_DAMAGED');
  // The library refuses to append to a file made for fast web view, but a revision after it is valid (ISO 32000-1, F.4.6).
  Object.defineProperty(pdf, 'isLinearized', { value: false });
  if (pdf.canSaveIncrementally() !== null) throw new SealError('SEAL_DAMAGED');
  addField(pdf, request);
  const saved = await pdf.save({ incremental: true });
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  if (!bytes.subarray(0, original.length).equals(original)) throw new SealError('SEAL_DAMAGED');
  return fillByteRange(bytes, original.length, request.reserve);
}

function addField(pdf: PDF, request: SignatureRequest): void {
  const page = pdf.getPage(0);
  if (page === null) throw new SealError('SEAL_UNREADABLE');
  const isFirstForm = !pdf.hasForm();
  const form = pdf.getOrCreateForm();
  if (isFirstForm) dropUnusedFonts(pdf);
  const isFirstSignature = form.getSignatureFields().length === 0;
  const names = new Set(form.getFields().map((field) => field.name));
  let number = 1;
  while (names.has(`Selo-${number}`)) number += 1;

  const signature = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, unknownOffset, unknownOffset, unknownOffset].map((value) => PdfNumber.of(value))),
    Contents: new PdfString(new Uint8Array(request.reserve), 'hex'),
    M: PdfString.fromString(pdfDate(request.signingTime)),
    Name: PdfString.fromString(request.name),
    Reason: PdfString.fromString(request.reason),
  });
  if (isFirstSignature) signature.set('Reference', new PdfArray([permitSigningOnly()]));

  const widget = form.createSignatureField(`Selo-${number}`).getDict();
  widget.delete('Kids');
  widget.set('V', pdf.register(signature));
  widget.set('Type', PdfName.of('Annot'));
  widget.set('Subtype', PdfName.of('Widget'));
  // Print and Locked; no area, so nothing is drawn and PDF/A stays.
  widget.set('F', PdfNumber.of(132));
  widget.set('P', page.ref);
  widget.set('Rect', new PdfArray([0, 0, 0, 0].map((value) => PdfNumber.of(value))));
}

/** After the first seal only further signatures and form values are foreseen (DocMDP level 2; ISO 32000-1, 12.8.2.2). */
function permitSigningOnly(): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('SigRef'),
    TransformMethod: PdfName.of('DocMDP'),
    TransformParams: PdfDict.of({
      Type: PdfName.of('TransformParams'),
      P: PdfNumber.of(2),
      V: PdfName.of('1.2'),
    }),
  });
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

function fillByteRange(pdf: Buffer, originalLength: number, reserve: number): PreparedPdf {
  const rangeAt = pdf.indexOf('/ByteRange', originalLength, 'latin1');
  const open = pdf.indexOf('[', rangeAt);
  const close = pdf.indexOf(']', open);
  const contentsAt = pdf.indexOf('<', pdf.indexOf('/Contents', close, 'latin1')) + 1;
  const contentsLength = reserve * 2;
  const after = contentsAt + contentsLength + 1;
  const zeros = pdf.subarray(contentsAt, after - 1).every((byte) => byte === 0x30);
  if (rangeAt === -1 || contentsAt === 0 || pdf[after - 1] !== 0x3e || !zeros) throw new SealError('SEAL_DAMAGED');
  const range = `0 ${contentsAt - 1} ${after} ${pdf.length - after}`;
  pdf.write(range.padEnd(close - open - 1), open + 1, 'latin1');
  const digest = createHash('sha256')
    .update(pdf.subarray(0, contentsAt - 1))
    .update(pdf.subarray(after))
    .digest();
  return { pdf, contentsAt, contentsLength, digest };
}
