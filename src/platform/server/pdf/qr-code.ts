import { create } from 'qrcode';

export interface QrCode {
  /** Modules a side, quiet zone not counted. */
  readonly size: number;
  /** Dark modules as horizontal bars [x, y, width], from the top left. */
  readonly bars: readonly (readonly [number, number, number])[];
}

/** QR code (medium correction) as bars, so that it is drawn as vectors by any backend. */
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

/** The code as SVG without quiet zone. A bar is one thick line: half of what a rectangle takes, on every page. */
export function qrCodeSvg({ size, bars }: QrCode): string {
  const path = bars.map(([x, y, width]) => `M${x} ${y + 0.5}h${width}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="#000" d="${path}"/></svg>`;
}
