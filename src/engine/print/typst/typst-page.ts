import type { DocumentInput, Validation } from '../document-input.ts';
import { measureSheet, type PageSheet, pointsPerMillimetre, type SheetMeasures } from '../page-sheet.ts';
import { textWidth } from '../../text/text-width.ts';
import { call, literal, sequence, text } from './typst-code.ts';
import { formatCode, validationText } from '../validation-line.ts';
import { layWatermark, type Watermark, watermarkInk } from '../watermark.ts';

/** What is the same on every page. */
export interface PageFrame {
  readonly input: DocumentInput;
  /** The picture of the QR code, `side` pixels wide. Null in a preview, which carries no validation line. */
  readonly qr: { readonly path: string; readonly side: number } | null;
}

/** Points. */
const runningSize = 8;
/** Letters without serifs are wider. */
const sansSerif = 1.12;
const smallLetters = (enlarged: number): string =>
  `set text(font: "Arimo", size: ${runningSize * enlarged}pt, fill: luma(80), hyphenate: false); set par(justify: false)`;

/** Millimetres: a side of the QR code, and what is kept free around it, the four modules that a reader needs. */
const qrSide = 12.5;
const quiet = 1.5;

/** The measures of a sheet of a document, in millimetres, with room for its line of validation where it has one. */
export const measuresOf = (sheet: PageSheet, { input }: PageFrame): SheetMeasures =>
  measureSheet(sheet, input.validation !== undefined);

/**
 * A line shorter than this, in millimetres, has too few spaces to be justified by them alone: there words break, and the
 * breaks of a paragraph are weighed together. A longer one takes the words that fit, as browsers and word processors do,
 * and parts a word only where it would gape (`partGapingLines`): weighing the breaks took a quarter of the work.
 */
const shortLine = 120;
/** Whether the breaks of its paragraphs are left to the words that fit: never on a `shortLine`. */
export const hasRoom = ({ width, left, right, enlarged }: SheetMeasures): boolean =>
  (width - left - right) / enlarged >= shortLine;

/** Pages of one sheet: running header from the second page of the document on, folio, validation line, watermark. */
export function writePages(sheet: PageSheet, frame: PageFrame, body: readonly string[]): string {
  const { input, qr } = frame;
  const measures = measuresOf(sheet, frame);
  const { width, height, top, bottom, left, right, enlarged } = measures;
  // They stand in the margin, which the specification sets for every sheet.
  const running = Math.min(enlarged, top / 10);
  const small = smallLetters(running);
  const settings = [
    `width: ${width}mm`,
    `height: ${height}mm`,
    `margin: (top: ${top}mm, bottom: ${bottom}mm, left: ${left}mm, right: ${right}mm)`,
    `header: context if here().page() > 1 {${small}; ${writeRunning(input, { ...measures, enlarged: running })}; v(-4pt); line(length: 100%, stroke: 0.4pt + luma(140))}`,
    `footer: context {${small}; align(center, text("Folha " + str(here().page()) + " de " + str(counter(page).final().first())))}`,
    `background: ${input.validation && qr ? writeSideLine(input.validation, measures) : 'none'}`,
    `foreground: ${sequence([...(input.watermark ? [writeWatermark(input.watermark, measures)] : []), ...(qr ? [writeQrCode(qr, measures)] : [])])}`,
  ];
  const breaks = hasRoom(measures) ? 'set par(linebreaks: "simple")' : 'set text(hyphenate: auto)';
  return `page(\n${settings.join(',\n')}, {\n${[breaks, ...body].join('\n')}\n})`;
}

/** One line: a narrow sheet has room for the title only, and a long title ends in dots. */
function writeRunning({ header, title, nup }: DocumentInput, { width, left, right, enlarged }: SheetMeasures): string {
  const room = (width - left - right) / enlarged;
  const name = room < 120 || header.organ === '' ? title : `${header.organ} · ${title}`;
  const letters = ((room - 6) * pointsPerMillimetre) / runningSize - textWidth(nup ?? '') * sansSerif;
  return call('grid', 'columns: (1fr, auto)', 'column-gutter: 6mm', text(cut(name, letters)), text(nup ?? ''));
}

/** The longest beginning of a text that stands on `room` ems of the running header. */
function cut(value: string, room: number): string {
  if (textWidth(value) * sansSerif <= room) return value;
  const letters = Array.from(value.slice(0, 400));
  while (letters.length > 0 && textWidth(`${letters.join('')}…`) * sansSerif > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Decoration of every page, so it does not interrupt who listens to the text; the last block says the same in prose. */
function writeSideLine(validation: Validation, { width, height, top, bottom }: SheetMeasures): string {
  const length = height - top - bottom;
  const code = formatCode(validation.code);
  // On a short sheet the sentence takes a second line; the code stays whole, for a hyphen at a line break is printed twice.
  const before = text(validationText(validation).slice(0, -code.length));
  const line = `{set text(font: "Arimo", size: 7.5pt, fill: luma(60), hyphenate: false); set par(leading: 4.8pt); ${before}; ${call('box', text(code))}}`;
  const room = length - qrSide - 6;
  const sentence = call('box', `width: ${room}mm`, `height: ${qrSide}mm`, call('align', 'left + horizon', line));
  // Turned around its corner: with `reflow` it would be laid out once more, on every page.
  const turned = call('rotate', '90deg', 'origin: top + left', sentence);
  return sequence([
    call(
      'place',
      'top + right',
      'dx: -16.5mm',
      `dy: ${top}mm`,
      `line(length: ${length - qrSide - quiet}mm, angle: 90deg, stroke: 0.5pt + luma(160))`,
    ),
    call('place', 'top + left', `dx: ${width - 3}mm`, `dy: ${top + 2}mm`, turned),
  ]);
}

/** On white and over the watermark, so that a camera reads it. Who listens hears the address at the end, not this on each page. */
function writeQrCode({ path, side }: NonNullable<PageFrame['qr']>, { bottom }: SheetMeasures): string {
  const image = call(
    'image',
    `read(${literal(path)}, encoding: none)`,
    `format: (encoding: "luma8", width: ${side}, height: ${side})`,
    'scaling: "pixelated"',
    `width: ${qrSide}mm`,
  );
  const box = call('box', 'fill: white', `outset: ${quiet}mm`, image);
  return call('place', 'bottom + right', 'dx: -3mm', `dy: -${bottom}mm`, call('pdf.artifact', box));
}

/** Over the text, so that an image does not cover it, and as light as it can be read. */
function writeWatermark(watermark: Watermark, { width, height }: SheetMeasures): string {
  const [wide, high] = [width * pointsPerMillimetre, height * pointsPerMillimetre];
  const fill = `fill: luma(${watermarkInk.gray * 100}%).transparentize(${100 - watermarkInk.opacity * 100}%)`;
  const lines = layWatermark(watermark, wide, high).map(({ text: value, x, y, size, angle }) => {
    const line = text(value, 'font: "Arimo"', 'weight: "bold"', `size: ${points(size)}`, fill, 'hyphenate: false');
    const room = points([...value].length * size + size);
    const box = call('box', `width: ${room}`, call('align', 'center', line));
    const turned = call('rotate', `${(-angle).toFixed(2)}deg`, box);
    return call('place', 'center + horizon', `dx: ${points(x - wide / 2)}`, `dy: ${points(high / 2 - y)}`, turned);
  });
  return sequence(lines);
}

const points = (value: number): string => `${value.toFixed(2)}pt`;
