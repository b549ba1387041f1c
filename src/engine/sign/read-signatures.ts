import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core';

/** A signature of a file, as its field says. */
export interface FoundSignature {
  /** The value of Contents, with the zeros after the message. */
  readonly contents: Buffer;
  readonly byteRange: readonly number[];
  /** Nothing at all may change after it (DocMDP level 1, ISO 32000-1, 12.8.2.2), by itself or by the lock of its field. */
  readonly closesFile: boolean;
}

/** The signatures of a file, in the order of its form. */
export function readSignatures(pdf: PDF): FoundSignature[] {
  const resolve = (value: PdfObject | undefined): PdfObject | null =>
    value instanceof PdfRef ? pdf.getObject(value) : (value ?? null);
  const dict = (value: PdfObject | undefined): PdfDict => {
    const resolved = resolve(value);
    return resolved instanceof PdfDict ? resolved : new PdfDict([]);
  };
  const list = (value: PdfObject | undefined): readonly PdfObject[] => {
    const resolved = resolve(value);
    return resolved instanceof PdfArray ? [...resolved] : [];
  };
  const isLevelOne = (value: PdfObject | undefined): boolean => {
    const level = resolve(dict(value).get('P'));
    return level instanceof PdfNumber && level.value === 1;
  };
  return (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => {
    const signature = dict(field.getDict().get('V'));
    const contents = resolve(signature.get('Contents'));
    if (!(contents instanceof PdfString)) return [];
    const certifies = list(signature.get('Reference'))
      .map((reference) => dict(reference))
      .some((reference) => isDocMdp(reference) && isLevelOne(reference.get('TransformParams')));
    return [
      {
        contents: Buffer.from(contents.bytes),
        byteRange: list(signature.get('ByteRange')).map((each) =>
          each instanceof PdfNumber ? each.value : Number.NaN,
        ),
        closesFile: certifies || isLevelOne(field.getDict().get('Lock')),
      },
    ];
  });
}

function isDocMdp(reference: PdfDict): boolean {
  const method = reference.get('TransformMethod');
  return method instanceof PdfName && method.value === 'DocMDP';
}
