import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';

/** A picture that is in the file. */
export interface EmbeddedPicture {
  readonly id: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const colours: Readonly<Record<number, { readonly space: string; readonly count: number }>> = {
  0: { space: '/DeviceGray', count: 1 },
  2: { space: '/DeviceRGB', count: 3 },
  3: { space: '', count: 1 },
};

/**
 * Puts a PNG into the file as it is: its lines are packed as a PDF packs them (ISO 32000-1, 7.4.4.4). Null for what a PDF
 * keeps in another way: transparency and interlaced lines.
 */
export function embedPng(writer: PdfFileWriter, png: Buffer): EmbeddedPicture | null {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  const colour = colours[head?.[9] ?? -1];
  if (!head || !colour || head[12] !== 0 || chunks.some(({ type }) => type === 'tRNS')) return null;
  const [width, height, bits] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]!];
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data;
  const space = palette ? `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${palette.toString('hex')}>]` : colour.space;
  if (space === '') return null;
  const id = writer.allocate();
  writer.stream(
    id,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace${space}` +
      `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colour.count}/BitsPerComponent ${bits}/Columns ${width}>>`,
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  return { id, width, height };
}

/** The parts of a PNG, up to where it ends or breaks off. */
function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (at + 12 + length > png.length) break;
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}
