import { type ImagePage, readImagePages } from './image-pages.ts';
import { measureSheet, type PageSheet, pointsPerMillimetre } from '../page-sheet.ts';
import { call, literal } from '../typst/typst-code.ts';
import type { TypstDocument } from '../typst/typst-document.ts';

export interface ImageInput {
  /** PNG, JPEG, WebP, TIFF, or a GIF that does not move. */
  readonly bytes: Uint8Array;
  /** Name of the document. */
  readonly title: string;
  /** What the image shows, for who cannot see it. */
  readonly alt?: string;
  /** Without `landscape` the sheet lies as the image does. */
  readonly sheet?: PageSheet;
  readonly date: Date;
}

const pointsPerPixel = 0.75;

/** An image as a document, a sheet for each of its pages. Throws what `readImagePages` throws. */
export async function writeImageDocument(input: ImageInput): Promise<TypstDocument> {
  const pages = await readImagePages(input.bytes);
  const files = new Map(pages.map((page, index) => [pathOf(page, index), page.bytes]));
  const source = [
    `#set document(title: ${literal(input.title)}, date: auto)`,
    '#set text(font: "Tinos", lang: "pt", region: "br", fallback: false)',
    ...pages.map((page, index) => `#${writePage(page, index, pages.length, input)}`),
  ].join('\n');
  return {
    source,
    files,
    standard: input.alt ? 'a-2a' : 'a-2b',
    timestamp: Math.floor(input.date.getTime() / 1000),
  };
}

const pathOf = ({ type }: ImagePage, index: number): string => `/page-${index + 1}.${type}`;

function writePage(page: ImagePage, index: number, count: number, { alt, sheet = {} }: ImageInput): string {
  const { width, height, top, bottom, left, right } = measureSheet(
    { margins: 'fine', landscape: page.width > page.height, ...sheet },
    false,
  );
  const room = [width - left - right, height - top - bottom].map((side) => side * pointsPerMillimetre);
  const scale = Math.min(pointsPerPixel, (room[0] ?? 0) / page.width, (room[1] ?? 0) / page.height);
  const described = count === 1 ? alt : `${alt} (página ${index + 1} de ${count})`;
  const image = call(
    'image',
    literal(pathOf(page, index)),
    `width: ${(page.width * scale).toFixed(2)}pt`,
    `height: ${(page.height * scale).toFixed(2)}pt`,
    'fit: "stretch"',
    ...(alt ? [`alt: ${literal(described ?? '')}`] : []),
  );
  const margin = `margin: (top: ${top}mm, bottom: ${bottom}mm, left: ${left}mm, right: ${right}mm)`;
  return call('page', `width: ${width}mm`, `height: ${height}mm`, margin, call('align', 'center + horizon', image));
}
