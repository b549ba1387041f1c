import { formatCode, validationText } from '../../print/validation-line.ts';
import { type Drawing, fontResource, type Fonts, startDrawing, wrapText } from './drawing.ts';
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

/** The fonts of the stamps, as entries of the fonts of a page. */
export const fontResources = (fonts: Fonts): string =>
  `/${fontResource(fonts, 'regular')} ${refTo(fonts.regular.id)}/${fontResource(fonts, 'bold')} ${refTo(fonts.bold.id)}`;

/** The stamps of the pages of a file, drawn once for each size of page. */
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
      const across = startDrawing(fonts);
      if (text.watermarks.length > 0) drawWatermark(across, fonts, geometry, text.watermarks);
      writer.stream(
        drawn.id,
        `/Type/XObject/Subtype/Form/BBox[0 0 ${key}]/Resources<</Font<<${fontResources(fonts)}>>/ExtGState<</CarimboG ${refTo(faint)}>>/XObject<<${across.resources()}${drawing.resources()}>>>>`,
        `q /CarimboG gs\n${across.operators()}\nQ\n${drawing.operators()}`,
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
  const size = Math.max(9 * scale, smallest);
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
function drawSideLine(drawing: Drawing, fonts: Fonts, geometry: PageGeometry, text: StampText): void {
  const { width, height, scale } = geometry;
  const { signed, validation } = text;
  // The margin of a text does not grow with its sheet.
  const size = 7 * (validation ? scale : Math.min(Math.max(scale, 0.7), 1));
  const ends = 14 * mm * scale;
  const font = fonts.regular;
  const code = validation && formatCode(validation.code);
  // On a very low page the lines stand at its foot.
  const atFoot = width > height && code !== undefined && font.width(code, smallest) > height - 2 * ends;
  const [along, across] = atFoot ? [width, height] : [height, width];
  const room = { along: along - 2 * ends, across: across * mostAcross };
  const told = validation && validationText(validation);
  const wordings = [[signed, told].filter((part) => part !== undefined).join('. '), told, code];
  const isSaid = (wording: string | undefined): wording is string => wording !== undefined && wording !== '';
  const { lines, size: letters } = layLines(wordings.filter(isSaid), font, size, room);
  if (lines.join('') === '') return;
  const leading = letters * spacing;
  const deep = (lines.length - 1) * leading;
  const length = Math.max(...lines.map((line) => font.width(line, letters)));
  const [pad, past, thick] = [0.3 * letters, 4 * scale, deep + 1.5 * letters];
  const look = { size: letters, font: 'regular' } as const;
  if (atFoot) {
    const y = 3 * mm * scale;
    drawing.box(ends - past, y - pad, length + 2 * past, thick, white);
    lines.forEach((line, index) => drawing.text(line, ends, y + deep - index * leading, look));
  } else if (validation) {
    const [x, top] = [width - 7 * mm * scale, height - ends];
    drawing.box(x - deep - pad, top - length - past, thick, length + 2 * past, white);
    lines.forEach((line, index) => drawing.text(line, x - index * leading, top, { ...look, turned: -90 }));
  } else {
    const [x, from] = [8 * mm * Math.min(scale, 1), height - ends - length];
    drawing.box(x + pad - 1.5 * letters, from - past, thick, length + 2 * past, white);
    lines.forEach((line, index) => drawing.text(line, x + index * leading, from, { ...look, turned: 90 }));
  }
}

/** Points: smaller letters are not read on paper. */
const smallest = 5;
/** What the lines may take of a page from side to side. */
const mostAcross = 1 / 6;
/** From one line to the next, in letters. */
const spacing = 1.2;

/**
 * The first of the wordings that fits: on one line, of smaller letters where they can still be read, else on as many as
 * there is room for, without parting a word. Where none does the last one is as large as it can be.
 */
function layLines(
  wordings: readonly string[],
  font: Fonts['regular'],
  size: number,
  room: { readonly along: number; readonly across: number },
) {
  const largest = Math.max(size, smallest);
  const onOne = (wording: string): number => Math.min(largest, room.along / font.width(wording, 1));
  const most = Math.max(1, Math.floor(room.across / (smallest * spacing)));
  for (const wording of wordings) {
    if (onOne(wording) >= smallest) return { lines: [wording], size: onOne(wording) };
    const lines = wrapText(wording, { font, size: smallest, width: room.along });
    if (lines.length <= most && lines.join(' ') === wording) return { lines, size: smallest };
  }
  const last = wordings.at(-1) ?? '';
  return { lines: [last], size: onOne(last) };
}

function drawWatermark(
  drawing: Drawing,
  fonts: Fonts,
  { width, height }: PageGeometry,
  lines: readonly string[],
): void {
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
}
