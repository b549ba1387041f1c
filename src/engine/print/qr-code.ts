import { create } from 'qrcode';

export interface QrCode {
  /** Modules a side, quiet zone not counted. */
  readonly size: number;
  /** Dark modules as horizontal bars [x, y, width], from the top left. */
  readonly bars: readonly (readonly [number, number, number])[];
}

/** QR code (medium correction) as bars, for whoever draws them. */
export function makeQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const bars: [number, number, number][] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > from) bars.push([from, y, x - from]);
    }
  }
  return { size, bars };
}

/** Pixels of a module's side: a viewer that smooths what it enlarges blurs an eighth of it at most. */
const scale = 4;

/**
 * The code without quiet zone as a grey picture, a byte for each pixel, row by row from the top left. A PDF holds a
 * picture once for all its pages; drawn as vectors it is there again on each.
 */
export function qrCodePixels({ size, bars }: QrCode): { side: number; pixels: Buffer } {
  const side = size * scale;
  const pixels = Buffer.alloc(side * side, 0xff);
  for (const [x, y, width] of bars) {
    for (let row = y * scale; row < (y + 1) * scale; row += 1) {
      pixels.fill(0, row * side + x * scale, row * side + (x + width) * scale);
    }
  }
  return { side, pixels };
}
