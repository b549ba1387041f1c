import type { DocumentInput } from '../pdf/index.ts';
import { findImageSize } from '../rich-text/image-size.ts';
import { layColumns } from '../rich-text/column-widths.ts';
import type { Image, Table } from '../rich-text/tree.ts';

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

/** The line and the greatest height of an A4 page with the margins of an official text, in points. */
export const textLine = 448;
const tallest = 600;
const pointsPerPixel = 0.75;

/** Millimetres of a page and its margins, as the PDF has them. */
export const paper = { width: 210, height: 297, top: 24, bottom: 24, left: 30, right: 22 } as const;

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

/** Points of the letters of a text. */
const letters = 12;

/** Width of each column of a table, in points: they fill the line. */
export function columnPoints({ columns, rows }: Table): number[] {
  const { widths, scale } = layColumns(columns, rows, textLine / letters);
  return widths.map((width) => width * scale * letters);
}

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
