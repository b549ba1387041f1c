import { validationText } from '../../pdf/validation-line.ts';
import { type Drawing, fontResource, type Fonts, startDrawing } from './drawing.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { refTo, writeMeasure } from '../writing/pdf-syntax.ts';

const mm = 72 / 25.4;
const white = [1, 1, 1] as const;

export interface StampText {
  /** Who signed it, as a sentence for the side of each page. */
  readonly signed?: string;
  readonly validation?: { readonly code: string; readonly publicUrl: string };
  /** Across the page: who the copy was made for, or that the document has no effect. */
  readonly watermarks: readonly string[];
}

/** What is drawn on every page of one document, made once for each size of page and named by the pages. */
export interface PageStamps {
  /** Name of the drawing in the resources of the page. */
  nameFor(geometry: PageGeometry): string;
  /** Entries of `XObject` for all that was named so far. */
  resources(): string;
}

export const fontResources = (fonts: Fonts): string =>
  `/${fontResource(fonts, 'regular')} ${refTo(fonts.regular.id)}/${fontResource(fonts, 'bold')} ${refTo(fonts.bold.id)}`;

export function createPageStamps(writer: PdfFileWriter, fonts: Fonts, text: StampText, faint: number): PageStamps {
  const made = new Map<string, { readonly name: string; readonly id: number }>();
  return {
    nameFor(geometry) {
      const key = `${writeMeasure(geometry.width)} ${writeMeasure(geometry.height)}`;
      const known = made.get(key);
      if (known) return known.name;
      const drawn = { name: `${fonts.prefix}S${made.size}`, id: writer.allocate() };
      const drawing = startDrawing(fonts);
      drawSideLine(drawing, fonts, geometry, text);
      const across = text.watermarks.length === 0 ? '' : drawWatermark(fonts, geometry, text.watermarks);
      writer.stream(
        drawn.id,
        `/Type/XObject/Subtype/Form/BBox[0 0 ${key}]/Resources<</Font<<${fontResources(fonts)}>>/ExtGState<</CarimboG ${refTo(faint)}>>>>`,
        `${across}\n${drawing.operators()}`,
      );
      made.set(key, drawn);
      return drawn.name;
    },
    resources: () => [...made.values()].map(({ name, id }) => `/${name} ${refTo(id)}`).join(''),
  };
}

/** The number of the sheet, at the upper right corner, on white so that it is read over anything. */
export function folioOperators(fonts: Fonts, geometry: PageGeometry, folio: number): string {
  const { width, height, scale } = geometry;
  const label = `fls. ${folio}`;
  const size = 9 * scale;
  const length = fonts.regular.width(label, size);
  const x = width - 6 * mm * scale - length;
  const y = height - 9.5 * mm * scale;
  const drawing = startDrawing(fonts);
  drawing.box(x - 3 * scale, y - 3 * scale, length + 6 * scale, size + 4 * scale, white);
  drawing.text(label, x, y, { size, font: 'regular' });
  return drawing.operators();
}

/**
 * Who signed and where to check it, down the right edge. A text written here has its own validation line and QR code
 * there, of as many lines as its sheet is short, so who signed it is told up the left edge, in its margin.
 */
function drawSideLine(
  drawing: Drawing,
  fonts: Fonts,
  { width, height, scale }: PageGeometry,
  { signed, validation }: StampText,
): void {
  const parts = [signed, validation && validationText(validation)].filter((part) => part !== undefined);
  if (parts.length === 0) return;
  const line = parts.join('. ');
  // The margin of a text does not grow with its sheet.
  const grown = validation ? scale : Math.min(Math.max(scale, 0.7), 1);
  const ends = 14 * mm * scale;
  const room = height - 2 * ends;
  const natural = fonts.regular.width(line, 7 * grown);
  // A low page gets a smaller line rather than none.
  const size = 7 * grown * Math.min(room / natural, 1);
  const length = Math.min(natural, room);
  const from = height - ends - length;
  if (validation) {
    const x = width - 7 * mm * scale;
    drawing.box(x - 0.3 * size, from - 4 * scale, size * 1.5, length + 8 * scale, white);
    drawing.text(line, x, from + length, { size, font: 'regular', turned: -90 });
  } else {
    const x = 8 * mm * Math.min(scale, 1);
    drawing.box(x - 1.2 * size, from - 4 * scale, size * 1.5, length + 8 * scale, white);
    drawing.text(line, x, from, { size, font: 'regular', turned: 90 });
  }
}

function drawWatermark(fonts: Fonts, { width, height }: PageGeometry, lines: readonly string[]): string {
  const drawing = startDrawing(fonts);
  const angle = (Math.atan2(height, width) * 180) / Math.PI;
  const diagonal = Math.hypot(width, height);
  const longest = Math.max(...lines.map((line) => fonts.bold.width(line, 1)), 1);
  const size = Math.min((diagonal * 0.72) / longest, diagonal / 14);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  lines.forEach((line, index) => {
    const lift = ((lines.length - 1) / 2 - index) * size * 1.25 - size * 0.35;
    drawing.text(line, width / 2 - lift * sin, height / 2 + lift * cos, {
      size,
      font: 'bold',
      align: 'center',
      turned: angle,
    });
  });
  return `q /CarimboG gs\n${drawing.operators()}\nQ`;
}
