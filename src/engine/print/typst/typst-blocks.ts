import { afterNumber, type MarkName, type Numbering } from '../../../kernel/texts/rich-text.ts';
import type { Block, Cell, Heading, Image, ImageSource, Inline, List, Paragraph, Table } from '../../text/tree.ts';
import { findImageSize } from '../../text/image-size.ts';
import { withoutMetadata } from '../../text/jpeg-metadata.ts';
import { cellMargins, layColumns, linesOf } from '../../text/column-widths.ts';
import { staysWithNext } from '../../text/letter-lines.ts';
import { countHeaderRows, startColumns } from '../../text/table-shape.ts';
import { textWidth } from '../../text/text-width.ts';
import { call, literal, sequence, text } from './typst-code.ts';
import { partGapingLines } from './gaping-lines.ts';
import { fitsSurely, writeText } from './typst-text.ts';

/** Gives the bytes of an image, or undefined when the file is not there. */
export type ImageBytes = (source: ImageSource) => Uint8Array | undefined;

/** Registers an image file for the compiler and answers the path it has there. */
export type AddFile = (bytes: Uint8Array, extension: string) => string;

export interface BlockWriter {
  readonly imageBytes: ImageBytes;
  readonly addFile: AddFile;
  /** Level of the last heading, which that of the next exceeds by one at most: who listens misses no level. */
  readonly outline: { level: number };
  readonly room: ImageRoom;
  /** Length of a line, in ems of its letters: a longer word breaks. */
  readonly line: number;
  /** A line has room for its words to be set apart: only one that gapes parts a word. */
  readonly hasRoom: boolean;
  /** How far in a list stands, in ems. */
  readonly listIndent: number;
  /** What its letters are of those of a common sheet. */
  readonly enlarged: number;
}

/** The greatest size of an image, in points: the line, and what is left of a page. */
export interface ImageRoom {
  readonly width: number;
  readonly height: number;
}

/** Where a block stands: body paragraphs are justified with an indented first line, as official texts are. */
type Place = 'body' | 'item' | 'cell';

const functionOf: Readonly<Record<MarkName, string>> = {
  bold: 'strong',
  italic: 'emph',
  underline: 'underline',
  strike: 'strike',
  superscript: 'super',
  subscript: 'sub',
};

/** Points. */
export const bodyLetters = 12;
const headingLetters = { 1: 13, 2: 12, 3: 12 } as const;
export const tableLetters = 10.5;
/** Points at the sides of what a cell holds, and above and below. */
export const tableInset = [(cellMargins * tableLetters) / 2, 4.5] as const;
/** A step of indentation, in ems: 1.25 cm of a body's letters, less where eight of them would leave no line. */
const indentStep = (line: number): number => Math.min(2.95, line / 12);

/** How far in a list stands on a sheet of such a line, in ems: on a small one, eight inside each other leave a line. */
export const listIndentOn = (line: number): number => Math.min(commonListIndent, line / 28);
export const commonListIndent = 1.25;

/** 96 pixels of an image are an inch. */
const pointsPerPixel = 0.75;

/** The blocks of a text as Typst reads them, one piece of code each. */
export function writeBlocks(blocks: readonly Block[], writer: BlockWriter, place: Place = 'body'): string[] {
  return blocks.map((block, index) => {
    const written = writeBlock(block, writer, place);
    return staysWithNext(blocks, index) ? call('block', 'sticky: true', 'width: 100%', written) : written;
  });
}

function writeBlock(block: Block, writer: BlockWriter, place: Place): string {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block, writer, place);
    case 'heading':
      return writeHeading(block, writer);
    case 'list':
      return writeList(block, writer, place);
    case 'table':
      return writeTable(block, writer);
    case 'image':
      return writeImage(block, writer);
  }
}

function writeParagraph({ content, align, indent }: Paragraph, { line, hasRoom }: BlockWriter, place: Place): string {
  if (content.length === 0) return place === 'body' ? 'v(1.1em)' : '[]';
  const left = indent * indentStep(line);
  const firstLine = place === 'body' && align === 'justify' && indent === 0 ? 2.5 : 0;
  const room = line - left;
  const isJustified = align === 'justify' && place !== 'cell';
  const parted = isJustified && hasRoom ? partGapingLines(content, room, firstLine) : content;
  const inline = writeInlines(parted, room - firstLine);
  const direction = beginsFromRight(content) ? 'set text(dir: rtl); ' : '';
  if (align !== 'justify') return indented(scoped(direction, call('align', align, call('par', inline))), left);
  const first = firstLine === 0 ? [] : [`first-line-indent: (amount: ${firstLine}em, all: true)`];
  const justify = isJustified ? ['justify: true'] : [];
  return indented(scoped(direction, call('par', ...first, ...justify, inline)), left);
}

const scoped = (settings: string, code: string): string => (settings === '' ? code : `{${settings}${code}}`);

/** Whether the first letter is of a script that is written from the right, as browsers ask it (`dir="auto"`). */
function beginsFromRight(content: readonly Inline[]): boolean {
  for (const inline of content) {
    const letter = inline.kind === 'text' ? /\p{L}/u.exec(inline.text)?.[0] : undefined;
    if (letter !== undefined) return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter);
  }
  return false;
}

/** The document's own title is the first level, so that the outline of the file has one root. */
function writeHeading({ level, align, indent, content }: Heading, { line, outline, enlarged }: BlockWriter): string {
  const left = indent * indentStep(line);
  outline.level = Math.min(level + 1, outline.level + 1);
  // Its letters are larger and bold.
  const written = writeInlines(content, (line - left) / 1.2);
  const look = [`size: ${headingLetters[level] * enlarged}pt`, ...(level === 3 ? ['style: "italic"'] : [])];
  const heading = call('heading', `level: ${outline.level}`, call('text', ...look, written));
  const aligned = align === 'justify' ? heading : call('align', align, heading);
  // What is only padded may be left alone at the end of a page.
  return left === 0 ? aligned : call('block', 'sticky: true', indented(aligned, left));
}

function indented(code: string, left: number): string {
  return left === 0 ? code : call('pad', `left: ${left.toFixed(2)}em`, code);
}

/** Ems that the mark of an item takes with the space after it. */
function markWidth(numbering: Numbering | null, last: number): number {
  if (numbering === null) return 1;
  const longest = { '1': String(last), a: 'm', A: 'M', i: 'viii', I: last < 3 ? 'II' : 'VIII' }[numbering];
  return 0.6 + textWidth(longest + afterNumber[numbering]);
}

/** A list inside another stands close to its item, one of the text as far as a paragraph. */
function writeList({ numbering, start, items }: List, writer: BlockWriter, place: Place): string {
  const inner = { ...writer, line: writer.line - writer.listIndent - markWidth(numbering, start + items.length - 1) };
  const body = items.map((blocks) => sequence(writeBlocks(blocks, inner, 'item')));
  const options = place === 'body' ? ['tight: false'] : [];
  if (numbering === null) return call('list', ...options, ...body);
  const pattern = `numbering: ${literal(numbering + afterNumber[numbering])}`;
  return call('enum', ...options, pattern, `start: ${start}`, ...body);
}

function writeTable(table: Table, writer: BlockWriter): string {
  const { columns, rows } = table;
  const { widths, scale, margins } = layColumns(columns, rows, writer.line * (bodyLetters / tableLetters));
  const starts = startColumns(table);
  const letters = tableLetters * scale * writer.enlarged;
  const height = writer.room.height / letters;
  const staysWhole = rows.every((row) => row.every(({ rowspan }) => rowspan === 1));
  const lines = rows.map((row, index) =>
    row.map((cell, place) => {
      const start = starts[index]?.[place] ?? 0;
      return widths.slice(start, start + cell.colspan).reduce((sum, width) => sum + width, -margins);
    }),
  );
  const written = rows.map((row, index) => {
    const tallest = linesOfRow(row, lines[index] ?? []);
    // A row of a few lines is not parted by the end of a page.
    const whole = staysWhole && tallest > 1 && tallest < height / 4;
    return row.map((cell, place) =>
      writeCell(cell, { ...writer, line: lines[index]?.[place] ?? 0 }, whole && place === 0),
    );
  });
  // What is repeated on each page leaves room for what is below it; a taller one goes on to the next page like other rows.
  const headerLines = rows.slice(0, countHeaderRows(rows)).map((row, index) => linesOfRow(row, lines[index] ?? []));
  const headerRows = headerLines.reduce((sum, count) => sum + count, 0) < height / 4 ? headerLines.length : 0;
  const header = written.slice(0, headerRows).flat();
  const code = call(
    'table',
    `columns: (${widths.map((width) => `${width}fr`).join(', ')},)`,
    ...(header.length === 0 ? [] : [call('table.header', ...header)]),
    ...written.slice(headerRows).flat(),
  );
  return margins === cellMargins ? code : tighter(code, letters, margins);
}

/** Of its tallest cell, whose lines have so many ems. */
const linesOfRow = (row: readonly Cell[], lines: readonly number[]): number =>
  Math.max(0, ...row.map((cell, place) => linesOf(cell.content, lines[place] ?? 0)));

/** A table of many columns has smaller letters, and less space around them. */
function tighter(code: string, letters: number, margins: number): string {
  const [x, y] = [margins / 2, 0.32].map((inset) => `${(inset * letters).toFixed(2)}pt`);
  return sequence([
    `set table(inset: (x: ${x}, y: ${y}))`,
    `show table: set text(size: ${letters.toFixed(2)}pt)`,
    code,
  ]);
}

function writeCell(cell: Cell, writer: BlockWriter, whole: boolean): string {
  const { header, colspan, rowspan } = cell;
  const content = sequence(writeBlocks(cell.content, writer, 'cell'));
  // Most cells of a long table are plain: what says nothing is not written, and costs nothing.
  const options = [
    ...(colspan === 1 ? [] : [`colspan: ${colspan}`]),
    ...(rowspan === 1 ? [] : [`rowspan: ${rowspan}`]),
    ...(whole ? ['breakable: false'] : []),
    ...(header ? ['fill: luma(238)'] : []),
  ];
  return options.length === 0 ? content : call('table.cell', ...options, header ? call('strong', content) : content);
}

function writeImage({ source, alt, width }: Image, { imageBytes, addFile, room, enlarged }: BlockWriter): string {
  const found = imageBytes(source);
  const bytes = found === undefined ? undefined : Buffer.from(found);
  const size = bytes === undefined ? null : findImageSize(bytes);
  if (bytes === undefined || size === null) {
    return call('par', text(`[imagem indisponível${alt === '' ? '' : `: ${alt}`}]`, 'style: "italic"'));
  }
  const asked = width === null ? size.width * pointsPerPixel * enlarged : (room.width * width) / 100;
  const fitting = Math.min(asked, room.width, (room.height * size.width) / size.height);
  const share = `width: ${Math.round((fitting / room.width) * 1000) / 10}%`;
  const options = [share, ...(alt === '' ? [] : [`alt: ${literal(alt)}`])];
  const kept = size.type === 'jpeg' ? withoutMetadata(bytes) : bytes;
  return call('align', 'center', call('image', literal(addFile(kept, size.type)), ...options));
}

function writeInlines(content: readonly Inline[], line: number): string {
  const isAlone = content.length === 1;
  return sequence(content.map((inline) => writeInline(inline, line, isAlone)));
}

function writeInline(inline: Inline, line: number, isAlone: boolean): string {
  if (inline.kind === 'break') return 'linebreak()';
  // Most cells of a table hold a word or a number: where no line ends nothing is to be kept together.
  const written = isAlone && fitsSurely(inline.text, line) ? text(inline.text) : writeText(inline.text, line);
  const marked = inline.marks.reduceRight((inner, mark) => call(functionOf[mark], inner), written);
  return inline.href === null ? marked : call('link', literal(inline.href), call('underline', marked));
}
