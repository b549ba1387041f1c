import { findImageSize } from '../../text/image-size.ts';
import { setLikeLetter } from '../../text/letter-lines.ts';
import { readRichText } from '../../text/read-rich-text.ts';
import { type Block, imagesOf, type ImageSource } from '../../text/tree.ts';
import { partWideTables } from '../../text/wide-tables.ts';
import type { DocumentInput } from '../document-input.ts';
import { type PageSheet, pointsPerMillimetre, type SheetMeasures } from '../page-sheet.ts';
import { makeQrCode, qrCodePixels } from '../qr-code.ts';
import {
  bodyLetters,
  commonListIndent,
  type ImageRoom,
  listIndentOn,
  tableInset,
  tableLetters,
  writeBlocks,
} from './typst-blocks.ts';
import { writeClosing } from './typst-closing.ts';
import { call, literal, text } from './typst-code.ts';
import { writeOpening } from './typst-opening.ts';
import { hasRoom, measuresOf, type PageFrame, writePages } from './typst-page.ts';
import { validationAddress } from '../validation-line.ts';

export interface TypstDocument {
  readonly source: string;
  /** Files the source names, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** PDF/A-2a when every image is described, else 2b. */
  readonly standard: 'a-2a' | 'a-2b';
  readonly timestamp: number;
}

/** The whole document as Typst code: the same input gives the same code. */
export function writeTypstDocument(input: DocumentInput): TypstDocument {
  const files = new Map<string, Buffer>();
  const addFile = (bytes: Uint8Array, extension: string): string => {
    const path = `/file-${files.size + 1}.${extension}`;
    files.set(path, Buffer.from(bytes));
    return path;
  };
  const imageBytes = (source: ImageSource): Uint8Array | undefined =>
    source.kind === 'file' ? input.images?.get(source.id) : Buffer.from(source.base64, 'base64');

  const logo = input.header.logo === undefined ? null : findImageSize(Buffer.from(input.header.logo));
  const logoPath = logo && input.header.logo ? addFile(input.header.logo, logo.type) : null;
  const code = input.validation ? qrCodePixels(makeQrCode(validationAddress(input.validation))) : null;
  const frame: PageFrame = { input, qr: code && { path: addFile(code.pixels, 'gray'), side: code.side } };

  const texts = [{ html: input.html, sheet: input.sheet ?? {} }, ...(input.following ?? [])].map(({ html, sheet }) => ({
    sheet,
    blocks: setLikeLetter(readRichText(html).blocks),
  }));
  const parts = texts.flatMap(({ sheet, blocks }) => layOnSheets(sheet, blocks, frame));
  const outline = { level: 1 };
  const pages = parts.map(({ sheet, blocks }, index) => {
    const measures = measuresOf(sheet, frame);
    const room = textRoom(measures);
    const { enlarged } = measures;
    const line = room.width / (bodyLetters * enlarged);
    const listIndent = listIndentOn(line);
    const isLast = index === parts.length - 1;
    const set = isLast ? partLastItem(blocks) : blocks;
    const written = writeBlocks(set, {
      imageBytes,
      addFile,
      outline,
      room,
      line,
      hasRoom: hasRoom(measures),
      listIndent,
      enlarged,
    });
    const body = [
      ...(enlarged === 1 ? [] : writeEnlarged(enlarged)),
      ...(listIndent === commonListIndent
        ? []
        : [`set list(indent: ${listIndent}em)`, `set enum(indent: ${listIndent}em)`]),
      ...(index === 0 ? writeOpening(input, logoPath, { line, enlarged }) : []),
      ...(isLast ? keepLast(set, written) : written),
      ...(isLast ? writeEnd(input, measures, set.at(-1)) : []),
    ];
    return writePages(sheet, frame, body);
  });
  const images = texts.flatMap(({ blocks }) => imagesOf(blocks));
  return {
    source: `${writeSettings(input)}\n${pages.map((page) => `#${page}`).join('\n')}\n`,
    files,
    standard: images.every((image) => image.alt !== '') ? 'a-2a' : 'a-2b',
    timestamp: Math.floor(input.date.getTime() / 1000),
  };
}

/** A text on its sheet; a table too wide for it on the same sheet turned. */
function layOnSheets(sheet: PageSheet, blocks: readonly Block[], frame: PageFrame) {
  if (sheet.landscape) return [{ sheet, blocks }];
  const measures = measuresOf(sheet, frame);
  const room = textRoom(measures).width / (tableLetters * measures.enlarged);
  return partWideTables(blocks, room).map((part) => ({
    sheet: part.turned ? { ...sheet, landscape: true } : sheet,
    blocks: part.blocks,
  }));
}

/** Where an image may stand, in points: as wide as the line, and leaving room for its title on the page. */
const textRoom = ({ width, height, top, bottom, left, right }: SheetMeasures): ImageRoom => ({
  width: (width - left - right) * pointsPerMillimetre,
  height: (height - top - bottom) * pointsPerMillimetre * 0.85,
});

/** What has so many characters goes to the next page whole, with the signatures. */
const longestKept = 1_200;

const lengthOf = (block: Block | undefined): number =>
  block === undefined ? Infinity : block.kind === 'image' ? 0 : JSON.stringify(block).length;
const isKept = (block: Block | undefined): boolean => lengthOf(block) <= 2 * longestKept;

/** Of a list too long to go to another page whole, the last item can. */
function partLastItem(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.kind !== 'list' || isKept(last) || last.items.length < 2) return blocks;
  const [most, rest] = [last.items.slice(0, -1), last.items.slice(-1)];
  return [...blocks.slice(0, -1), { ...last, items: most }, { ...last, start: last.start + most.length, items: rest }];
}

/** What ends the text stays with what closes the document: signatures alone on a page could belong to any text. */
function keepLast(blocks: readonly Block[], written: readonly string[]): string[] {
  const last = blocks.at(-1);
  const goesOn = last?.kind === 'list' && blocks.at(-2)?.kind === 'list' ? ['above: 0.72em'] : [];
  return written.map((code, index) =>
    index === written.length - 1 && isKept(last) ? call('block', 'sticky: true', 'width: 100%', ...goesOn, code) : code,
  );
}

function writeEnd(input: DocumentInput, measures: SheetMeasures, last: Block | undefined): string[] {
  const { placeAndDate } = input;
  const whose = isKept(last) || input.signers.length === 0 ? [] : [writeWhose(input, measures)];
  const place = call(
    'block',
    'sticky: true',
    'width: 100%',
    'above: 2.2em',
    call('align', 'center', text(placeAndDate ?? '')),
  );
  return [...whose, ...(placeAndDate ? [place] : []), ...writeClosing(input, measures)];
}

/** After a table or a paragraph too long to be kept: on a page that only closes the document, what it closes. */
function writeWhose({ title, nup }: DocumentInput, { top }: SheetMeasures): string {
  const said = text(`Assinaturas: ${title}${nup ? `, processo ${nup}` : ''}`, 'style: "italic"');
  return call('block', 'sticky: true', 'width: 100%', `context if here().position().y <= ${top + 1}mm {${said}}`);
}

function writeSettings({ header, title }: DocumentInput): string {
  return [
    `#set document(title: ${literal(title)}, ${header.organ === '' ? '' : `author: ${literal(header.organ)}, `}date: auto)`,
    '#set text(font: "Tinos", size: 12pt, lang: "pt", region: "br", fallback: false, hyphenate: false)',
    '#set par(leading: 0.72em, spacing: 1.05em)',
    // Both edges of a justified text are straight.
    '#set text(overhang: false)',
    '#show heading: set block(above: 1.5em, below: 1em)',
    '#show heading: set text(size: 12pt, hyphenate: false)',
    '#show heading.where(level: 1): set text(size: 13pt)',
    `#set list(indent: ${commonListIndent}em, body-indent: 0.6em, spacing: 0.72em)`,
    `#set enum(indent: ${commonListIndent}em, body-indent: 0.6em, spacing: 0.72em)`,
    `#set table(stroke: 0.5pt + luma(120), inset: (x: ${tableInset[0]}pt, y: ${tableInset[1]}pt))`,
    `#show table: set text(size: ${tableLetters}pt)`,
    '#show table: set par(leading: 0.55em, spacing: 0.7em)',
    '#show table: set block(above: 13pt, below: 13pt)',
    '#set image(fit: "contain")',
  ].join('\n');
}

/** The settings that are measured in points, on a larger sheet. */
function writeEnlarged(enlarged: number): string[] {
  return [
    `set text(size: ${bodyLetters * enlarged}pt)`,
    `show heading: set text(size: ${13 * enlarged}pt)`,
    `set table(stroke: ${0.5 * enlarged}pt + luma(120), inset: (x: ${tableInset[0] * enlarged}pt, y: ${tableInset[1] * enlarged}pt))`,
    `show table: set text(size: ${tableLetters * enlarged}pt)`,
    `show table: set block(above: ${13 * enlarged}pt, below: ${13 * enlarged}pt)`,
  ];
}
