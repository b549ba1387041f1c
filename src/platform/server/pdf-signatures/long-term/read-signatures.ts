import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core';

/** A signature of a file, as its field says. */
export interface FoundSignature {
  /** The value of Contents, with the zeros after the message. */
  readonly contents: Buffer;
  readonly byteRange: readonly number[];
}

/** The signatures of a file, in the order of its form. */
export function readSignatures(pdf: PDF): FoundSignature[] {
  const resolve = (value: PdfObject | undefined): PdfObject | null =>
    value instanceof PdfRef ? pdf.getObject(value) : (value ?? null);
  return (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => {
    const value = resolve(field.getDict().get('V'));
    if (!(value instanceof PdfDict)) return [];
    const contents = resolve(value.get('Contents'));
    const range = resolve(value.get('ByteRange'));
    if (!(contents instanceof PdfString) || !(range instanceof PdfArray)) return [];
    const byteRange = [...range].map((each) => (each instanceof PdfNumber ? each.value : Number.NaN));
    return [{ contents: Buffer.from(contents.bytes), byteRange }];
  });
}
