/** What is written across the pages of a document; a reader's text is the name and the time, such as "Ana Nogueira · 14/10/2026 16:20". */
export type Watermark =
  { readonly kind: 'no-effect' } | { readonly kind: 'copy' } | { readonly kind: 'reader'; readonly text: string };

/** One line of the mark: points from the lower left corner to its middle, degrees counterclockwise. */
export interface WatermarkLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number;
}

/** Dark enough to be read on a print, light enough to read through. */
export const watermarkInk = { gray: 0.3, opacity: 0.22 } as const;

const words = { 'no-effect': 'SEM EFEITO', copy: 'CÓPIA' } as const;

/** Arimo Bold, in ems: of the widest of the two words per letter, and of a common text per character. */
const capital = 0.7;
const character = 0.56;

/** Where the lines of a mark stand on a page of these points, whatever draws them. */
export function layWatermark(watermark: Watermark, width: number, height: number): WatermarkLine[] {
  return watermark.kind === 'reader'
    ? layReader(watermark.text, width, height)
    : [layWord(words[watermark.kind], width, height)];
}

/** One word from corner to corner. */
function layWord(text: string, width: number, height: number): WatermarkLine {
  const diagonal = Math.hypot(width, height);
  const size = Math.min((diagonal * 0.66) / (text.length * capital), Math.min(width, height) * 0.26);
  return { text, x: width / 2, y: height / 2, size, angle: (Math.atan2(height, width) * 180) / Math.PI };
}

/** The reader over the whole page, so that no part of it can be photographed without. */
function layReader(text: string, width: number, height: number): WatermarkLine[] {
  const size = Math.max(6, Math.min(12, (Math.min(width, height) / 595) * 12));
  const angle = 30;
  const step = Math.max(size * 14, [...text].length * size * character + size * 4);
  const between = size * 9;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const reach = Math.hypot(width, height) / 2;
  const rows = Math.ceil(reach / between);
  const columns = Math.ceil(reach / step) + 1;
  const lines: WatermarkLine[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      // Every other row is shifted by half a text, so that the gaps do not line up.
      const along = (column + (row % 2 === 0 ? 0 : 0.5)) * step;
      const x = width / 2 + along * cos - row * between * sin;
      const y = height / 2 + along * sin + row * between * cos;
      const outside = x < -step / 2 || y < -step / 2 || x > width + step / 2 || y > height + step / 2;
      if (!outside) lines.push({ text, x, y, size, angle });
    }
  }
  return lines;
}
