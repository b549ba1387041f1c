import type { EmbeddedFont } from './embedded-font.ts';
import type { ForeignLetters } from './foreign-letters.ts';
import { refTo, writeMeasure } from '../writing/pdf-syntax.ts';

export type Color = readonly [number, number, number];
export const ink: Color = [0.1, 0.12, 0.16];
export const faded: Color = [0.36, 0.39, 0.44];
export const rule: Color = [0.72, 0.75, 0.8];

export interface TextLook {
  readonly size: number;
  readonly font: FontName;
  readonly color?: Color;
  readonly align?: 'left' | 'right' | 'center';
  /** Degrees, counterclockwise. */
  readonly turned?: number;
}

export type FontName = 'regular' | 'bold';
export interface Fonts extends Readonly<Record<FontName, EmbeddedFont>> {
  readonly foreign: ForeignLetters;
  /**
   * Begins every name that we add to a page's resources. A file bound before may be bound again, so it differs from
   * one file to another.
   */
  readonly prefix: string;
}
/** What a font is called among the resources of a page. */
export const fontResource = ({ prefix }: Fonts, font: FontName): string => `${prefix}F${font === 'bold' ? 'b' : 'r'}`;

/** Marks on a page, in points from its lower left corner, as operators of a content stream. */
export interface Drawing {
  text(value: string, x: number, y: number, look: TextLook): void;
  box(x: number, y: number, width: number, height: number, color: Color): void;
  line(x: number, y: number, width: number): void;
  /** What the page has among its resources by that name. */
  picture(name: string, x: number, y: number, width: number, height: number): void;
  operators(): string;
  /** Entries of `XObject` for the letters that were drawn as they were set. */
  resources(): string;
}

/** An empty drawing, written with these fonts. */
export function startDrawing(fonts: Fonts): Drawing {
  const parts: string[] = [];
  const named = new Map<string, number>();
  const n = writeMeasure;
  return {
    text(value, x, y, { size, font, color = ink, align = 'left', turned = 0 }) {
      const width = align === 'left' ? 0 : fonts[font].width(value, size);
      const from = align === 'right' ? -width : align === 'center' ? -width / 2 : 0;
      const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
      let along = from;
      for (const run of fonts.foreign.runsOf(value)) {
        const [startX, startY] = [x + along * cos, y + along * sin];
        along += fonts[font].width(run.text, size);
        if (!run.isForeign) {
          const matrix = [cos, sin, -sin, cos, startX, startY].map(n).join(' ');
          parts.push(
            `BT ${color.map(n).join(' ')} rg /${fontResource(fonts, font)} ${n(size)} Tf ${matrix} Tm ${fonts[font].encode(run.text)} Tj ET`,
          );
          continue;
        }
        const letters = { text: run.text, isBold: font === 'bold', color };
        const { name, id, operators } = fonts.foreign.drawn(letters, { x: startX, y: startY, size, cos, sin });
        named.set(name, id);
        parts.push(operators);
      }
    },
    box: (x, y, width, height, color) =>
      void parts.push(`${color.map(n).join(' ')} rg ${[x, y, width, height].map(n).join(' ')} re f`),
    line: (x, y, width) =>
      void parts.push(`${rule.map(n).join(' ')} RG 0.6 w ${n(x)} ${n(y)} m ${n(x + width)} ${n(y)} l S`),
    picture: (name, x, y, width, height) =>
      void parts.push(`q ${n(width)} 0 0 ${n(height)} ${n(x)} ${n(y)} cm /${name} Do Q`),
    operators: () => parts.join('\n'),
    resources: () => [...named].map(([name, id]) => `/${name} ${refTo(id)}`).join(''),
  };
}

/** Lines that fit a width; past `most` the last one ends in an ellipsis. A word wider than a line is cut. */
export function wrapText(
  value: string,
  { font, size, width, most = 1000 }: { font: EmbeddedFont; size: number; width: number; most?: number },
): string[] {
  const fits = (text: string): boolean => font.width(text, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of value.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      let length = line.length - 1;
      while (length > 1 && !fits(line.slice(0, length))) length -= 1;
      lines.push(line.slice(0, length));
      line = line.slice(length);
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}
