import type { DocumentInput } from '../print/index.ts';
import { findImageSize } from '../text/image-size.ts';
import { layColumns } from '../text/column-widths.ts';
import type { Block, Image, Table } from '../text/tree.ts';
import { setLikeLetter } from '../text/letter-lines.ts';
import { partWideTables, type SheetPart } from '../text/wide-tables.ts';

/** What a written document is exported from: the text and what is printed around it, without validation. */
export type ExportInput = Pick<
  DocumentInput,
  'header' | 'title' | 'nup' | 'subject' | 'html' | 'images' | 'placeAndDate' | 'signers' | 'date'
>;

/** An image of the text with its bytes and its size on the page, in points. */
export interface PlacedImage {
  readonly bytes: Buffer;
  readonly type: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The greatest height of an image on an A4 page with the margins of an official text, in points. */
const tallest = 600;
const pointsPerPixel = 0.75;
const pointsPerMillimetre = 72 / 25.4;

/** Millimetres of a page and its margins, as the PDF has them. */
export const paper = { width: 210, height: 297, top: 24, bottom: 24, left: 30, right: 22 } as const;

/** Points of a line, on the page upright and on its side. */
const lineOn = (width: number): number => (width - paper.left - paper.right) * pointsPerMillimetre;
export const textLine = lineOn(paper.width);
const turnedLine = lineOn(paper.height);

/** Blocks that stand on pages of one kind, whose lines have so many points. */
export interface PagePart extends SheetPart {
  readonly line: number;
}

/** A text in the parts that the PDF has: a table too wide for the page upright stands on one on its side. */
export function partPages(blocks: readonly Block[]): PagePart[] {
  const parts = partWideTables(setLikeLetter(blocks), textLine / tableLetters);
  return parts.map((part) => ({ ...part, line: part.turned ? turnedLine : textLine }));
}

/** The logo above the text, 17 mm high as in the PDF; null where there is none. */
export function placeLogo({ logo, organ }: ExportInput['header']): PlacedImage | null {
  const bytes = logo === undefined ? null : Buffer.from(logo);
  const size = bytes === null ? null : findImageSize(bytes);
  if (bytes === null || size === null) return null;
  const height = 17 * pointsPerMillimetre;
  const width = (height * size.width) / size.height;
  return { bytes, type: size.type, width, height, alt: `Logotipo: ${organ}` };
}

/** Null when the file is not there or is no image. */
export function placeImage({ source, alt, width }: Image, images: ExportInput['images']): PlacedImage | null {
  const found = source.kind === 'file' ? images?.get(source.id) : Buffer.from(source.base64, 'base64');
  const bytes = found === undefined ? null : Buffer.from(found);
  const size = bytes === null ? null : findImageSize(bytes);
  if (bytes === null || size === null) return null;
  const asked = width === null ? size.width * pointsPerPixel : (textLine * width) / 100;
  const fitting = Math.min(asked, textLine, (tallest * size.width) / size.height);
  return { bytes, type: size.type, width: fitting, height: (fitting * size.height) / size.width, alt };
}

/** Points of the letters of a common table. */
const tableLetters = 10.5;

export interface TableMeasures {
  /** Of each column, in points: they fill the line. */
  readonly widths: readonly number[];
  /** Points of its letters. */
  readonly letters: number;
  /** Points at each side of what a cell holds. */
  readonly inset: number;
}

/** How wide the columns of a table are and how large its letters, in points, on a line of this length. */
export function measureTable({ columns, rows }: Table, line: number): TableMeasures {
  const { widths, scale, margins } = layColumns(columns, rows, line / tableLetters);
  const printed = tableLetters * scale;
  // Word knows half points; rounded up, what just fits would no longer.
  const letters = Math.floor(printed * 2) / 2;
  return { widths: widths.map((width) => width * printed), letters, inset: (margins * letters) / 2 };
}

/** What stands where a picture cannot be had. */
export const missingImage = (alt: string): string => `[imagem indisponível${alt === '' ? '' : `: ${alt}`}]`;

/** Lines above the text: of the institution, the title, and what the document refers to. */
export function linesBefore({ header, title, nup, subject }: ExportInput) {
  return {
    institution: [header.government.toLocaleUpperCase('pt-BR'), header.organ, header.unit].filter(
      (line) => line !== '',
    ),
    title: title.toLocaleUpperCase('pt-BR'),
    reference: [
      ...(nup ? [{ label: 'Processo:', value: nup }] : []),
      ...(subject ? [{ label: 'Assunto:', value: subject }] : []),
    ],
  };
}

/** Lines below the name of who signs. */
export const linesBelow = ({ post, unit }: ExportInput['signers'][number]): string[] =>
  [post ?? '', unit ?? ''].filter((line) => line !== '');
