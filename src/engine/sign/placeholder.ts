import { createHash } from 'node:crypto';

/** Where the CMS of a signature stands in the bytes of a PDF. */
export interface Placeholder {
  /** Offset of the first hexadecimal digit of the CMS, and how many there are. */
  readonly contentsAt: number;
  readonly contentsLength: number;
  /** SHA-256 of everything but the CMS and the brackets around it. */
  readonly digest: Buffer;
}

/** Finds the empty signature of the revision that begins at an offset, and writes its range of bytes. */
export function findPlaceholder(pdf: Buffer, from: number, reserve: number): Placeholder | null {
  const rangeAt = pdf.indexOf('/ByteRange', from, 'latin1');
  const open = pdf.indexOf('[', rangeAt);
  const close = pdf.indexOf(']', open);
  const contentsAt = pdf.indexOf('<', pdf.indexOf('/Contents', close, 'latin1')) + 1;
  const contentsLength = reserve * 2;
  const after = contentsAt + contentsLength + 1;
  const zeros = pdf.subarray(contentsAt, after - 1).every((byte) => byte === 0x30);
  if (rangeAt === -1 || contentsAt === 0 || pdf[after - 1] !== 0x3e || !zeros) return null;
  const range = `0 ${contentsAt - 1} ${after} ${pdf.length - after}`;
  pdf.write(range.padEnd(close - open - 1), open + 1, 'latin1');
  return { contentsAt, contentsLength, digest: digestAround(pdf, contentsAt, contentsLength) };
}

/** The last signature of a file, provided that its range is the whole file but for the CMS itself. */
export function findLastSignature(pdf: Buffer): (Placeholder & { readonly cms: Buffer }) | null {
  const at = pdf.lastIndexOf('/ByteRange', undefined, 'latin1');
  if (at === -1) return null;
  const range = /^\/ByteRange\s*\[\s*0\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/.exec(
    pdf.toString('latin1', at, at + 100),
  );
  const [before = 0, after = 0, length = 0] = (range?.slice(1) ?? []).map(Number);
  if (range === null || before <= at || after <= before + 2 || after + length !== pdf.length) return null;
  const hex = /^<([0-9A-Fa-f]+)>$/.exec(pdf.toString('latin1', before, after))?.[1];
  if (hex === undefined) return null;
  const contentsAt = before + 1;
  const contentsLength = after - before - 2;
  return {
    contentsAt,
    contentsLength,
    digest: digestAround(pdf, contentsAt, contentsLength),
    cms: Buffer.from(hex, 'hex'),
  };
}

/** The size of a CMS is checked by who writes it: what is left of the space stays zeros. */
export function writeContents(
  pdf: Buffer,
  { contentsAt, contentsLength }: Omit<Placeholder, 'digest'>,
  cms: Buffer,
): void {
  pdf.write(cms.toString('hex').padEnd(contentsLength, '0'), contentsAt, 'latin1');
}

function digestAround(pdf: Buffer, contentsAt: number, contentsLength: number): Buffer {
  return createHash('sha256')
    .update(pdf.subarray(0, contentsAt - 1))
    .update(pdf.subarray(contentsAt + contentsLength + 1))
    .digest();
}
