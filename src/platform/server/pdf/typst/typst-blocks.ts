import type { MarkName } from '../../../contract/rich-text.ts';
import type { Block, Cell, Heading, Image, ImageSource, Inline, List, Paragraph, Table } from '../../rich-text/tree.ts';
import { findImageSize } from '../../rich-text/image-size.ts';
import { columnWeights, countHeaderRows } from '../../rich-text/table-shape.ts';
import { call, literal, sequence, text } from './typst-code.ts';

/** Gives the bytes of an image, or undefined when the file is not there. */
export type ImageBytes = (source: ImageSource) => Uint8Array | undefined;

/** Registers an image file for the compiler and answers the path it has there. */
export type AddFile = (bytes: Uint8Array, extension: string) => string;

export interface BlockWriter {
  readonly imageBytes: ImageBytes;
  readonly addFile: AddFile;
  readonly room: ImageRoom;
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

/** 96 pixels of an image are an inch. */
const pointsPerPixel = 0.75;

export function writeBlocks(blocks: readonly Block[], writer: BlockWriter, place: Place = 'body'): string[] {
  return blocks.map((block) => writeBlock(block, writer, place));
}

function writeBlock(block: Block, writer: BlockWriter, place: Place): string {
  switch (block.kind) {
    case 'paragraph':
      return writeParagraph(block, place);
    case 'heading':
      return writeHeading(block);
    case 'list':
      return writeList(block, writer);
    case 'table':
      return writeTable(block, writer);
    case 'image':
      return writeImage(block, writer);
  }
}

function writeParagraph({ content, align, indent }: Paragraph, place: Place): string {
  if (content.length === 0) return place === 'body' ? 'v(1.1em)' : '[]';
  const inline = writeInlines(content);
  if (align !== 'justify') return indented(call('align', align, call('par', 'justify: false', inline)), indent);
  const first = place === 'body' && indent === 0 ? ['first-line-indent: (amount: 2.5em, all: true)'] : [];
  const justify = place === 'cell' ? 'justify: false' : 'justify: true';
  return indented(call('par', ...first, justify, inline), indent);
}

/** The document's own title is the first level, so that the outline of the file has one root. */
function writeHeading({ level, align, indent, content }: Heading): string {
  const heading = call('heading', `level: ${level + 1}`, writeInlines(content));
  return indented(align === 'justify' ? heading : call('align', align, heading), indent);
}

function indented(code: string, indent: number): string {
  return indent === 0 ? code : call('pad', `left: ${indent * 1.25}cm`, code);
}

function writeList({ ordered, start, items }: List, writer: BlockWriter): string {
  const body = items.map((blocks) => sequence(writeBlocks(blocks, writer, 'item')));
  return ordered ? call('enum', `start: ${start}`, ...body) : call('list', ...body);
}

function writeTable({ columns, rows }: Table, writer: BlockWriter): string {
  const headerRows = countHeaderRows(rows);
  const write = (row: readonly Cell[]): string[] => row.map((cell) => writeCell(cell, writer));
  const header = rows.slice(0, headerRows).flatMap(write);
  const body = rows.slice(headerRows).flatMap(write);
  const widths = columnWeights(columns, rows).map((weight) => `${weight}fr`);
  return call(
    'table',
    `columns: (${widths.join(', ')},)`,
    ...(header.length === 0 ? [] : [call('table.header', ...header)]),
    ...body,
  );
}

function writeCell(cell: Cell, writer: BlockWriter): string {
  const content = sequence(writeBlocks(cell.content, writer, 'cell'));
  return call(
    'table.cell',
    `colspan: ${cell.colspan}`,
    `rowspan: ${cell.rowspan}`,
    ...(cell.header ? ['fill: luma(238)'] : []),
    cell.header ? call('strong', content) : content,
  );
}

function writeImage({ source, alt, width }: Image, { imageBytes, addFile, room }: BlockWriter): string {
  const bytes = imageBytes(source);
  const size = bytes === undefined ? null : findImageSize(Buffer.from(bytes));
  if (bytes === undefined || size === null) {
    return call('par', text(`[imagem indisponível${alt === '' ? '' : `: ${alt}`}]`, 'style: "italic"'));
  }
  const asked = width === null ? size.width * pointsPerPixel : (room.width * width) / 100;
  const fitting = Math.min(asked, room.width, (room.height * size.width) / size.height);
  const share = `width: ${Math.round((fitting / room.width) * 1000) / 10}%`;
  const options = [share, ...(alt === '' ? [] : [`alt: ${literal(alt)}`])];
  return call('align', 'center', call('image', literal(addFile(bytes, size.type)), ...options));
}

export function writeInlines(content: readonly Inline[]): string {
  return sequence(content.map(writeInline));
}

function writeInline(inline: Inline): string {
  if (inline.kind === 'break') return 'linebreak()';
  const marked = inline.marks.reduceRight((inner, mark) => call(functionOf[mark], inner), writeText(inline.text));
  return inline.href === null ? marked : call('link', literal(inline.href), call('underline', marked));
}

/**
 * A process number, CPF or CNPJ stays on one line: at a line break Portuguese repeats the hyphen, and "2026--72" is
 * another number.
 */
const numberWithHyphen = /(\d[\d./]{0,24}-\d{1,4}(?!\d))/;

function writeText(value: string): string {
  const pieces = value.split(numberWithHyphen).filter((piece) => piece !== '');
  return sequence(pieces.map((piece) => (numberWithHyphen.test(piece) ? call('box', text(piece)) : text(piece))));
}
