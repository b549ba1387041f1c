import type { EmbeddedPicture } from './embedded-png.ts';
import { type Drawing, faded, type Fonts, ink, wrapText } from './drawing.ts';
import type { BindCover, BoundDocument, BindInput } from '../bind-request.ts';
import { a4, type PageLink } from './own-page.ts';
import { absenceTexts, tellLostPages } from './notice-page.ts';

const ROW = 30;
const HEAD = 64;
/** Rows have one height, so that the size of the index is known before the documents are read. */
const ROWS = Math.floor((a4.top - a4.bottom - HEAD) / ROW);

/** How many pages the index of so many documents takes. */
export const indexPages = (documents: number): number => Math.max(1, Math.ceil(documents / ROWS));

const navy = [0.11, 0.22, 0.43] as const;
const alert = [0.62, 0.09, 0.11] as const;
const white = [1, 1, 1] as const;

/** As tall as the three lines beside it. */
const LOGO = 54;
/** What the logo is called among the resources of the cover. */
export const logoResource = ({ prefix }: Fonts): string => `${prefix}L`;

/** Draws the cover: whose copy it is, of what, and what is to be known of it. */
export function drawCover(drawing: Drawing, fonts: Fonts, cover: BindCover, logo: EmbeddedPicture | null): void {
  const width = a4.right - a4.left;
  drawing.box(0, a4.height - 9, a4.width, 9, navy);
  let y = a4.top;
  const logoWidth = logo === null ? 0 : Math.min((LOGO * logo.width) / logo.height, 3 * LOGO);
  if (logo !== null) {
    const height = (logoWidth * logo.height) / logo.width;
    drawing.picture(logoResource(fonts), a4.left, y - 12 - height / 2, logoWidth, height);
  }
  const left = logo === null ? a4.left : a4.left + logoWidth + 14;
  cover.institution.forEach((line, index) => {
    drawing.text(line, left, y, {
      size: index === 0 ? 12 : 10.5,
      font: index === 0 ? 'bold' : 'regular',
      color: index === 0 ? ink : faded,
    });
    y -= 16;
  });
  y = a4.height * 0.72;
  drawing.text(cover.kind, a4.left, y, { size: 12, font: 'regular', color: faded });
  y -= 34;
  const size = Math.min(28, (28 * width) / Math.max(fonts.bold.width(cover.number, 28), 1));
  drawing.text(cover.number, a4.left, y, { size, font: 'bold', color: navy });
  y -= 24;
  if (cover.secrecy) {
    const label = cover.secrecy.toLocaleUpperCase('pt-BR');
    y -= 6;
    drawing.box(a4.left, y - 8, fonts.bold.width(label, 10.5) + 20, 22, alert);
    drawing.text(label, a4.left + 10, y - 1, { size: 10.5, font: 'bold', color: white });
    y -= 26;
  }
  y -= 8;
  drawing.line(a4.left, y, width);
  y -= 26;
  for (const { label, value } of cover.facts) {
    drawing.text(label, a4.left, y, { size: 9.5, font: 'regular', color: faded });
    for (const line of wrapText(value, { font: fonts.regular, size: 11, width: width - 130, most: 4 })) {
      drawing.text(line, a4.left + 130, y, { size: 11, font: 'regular' });
      y -= 15;
    }
    y -= 7;
  }
  const notes = cover.notes.flatMap((note) => [...wrapText(note, { font: fonts.regular, size: 9, width }), '']);
  y = a4.bottom + 12.5 * notes.length;
  drawing.line(a4.left, y + 8, width);
  for (const line of notes) {
    y -= 12.5;
    if (line !== '') drawing.text(line, a4.left, y, { size: 9, font: 'regular', color: faded });
  }
}

export interface IndexRow {
  readonly input: BindInput;
  readonly bound: BoundDocument;
  readonly firstPage: number;
}

/** How a row is filled: sizes of letters, and how far below its top the lines of the name and what is told of it stand. */
const oneLine = { size: 10.5, names: [13], detail: 8.5, below: 24 };
const twoLines = { size: 8.8, names: [10, 19], detail: 7.5, below: 27 };

/** One page of the index, from row `page * ROWS`. */
export function drawIndex(drawing: Drawing, fonts: Fonts, rows: readonly IndexRow[], page: number): PageLink[] {
  const width = a4.right - a4.left;
  let y = a4.top - 6;
  drawing.text(page === 0 ? 'Índice' : 'Índice (continuação)', a4.left, y, { size: 18, font: 'bold', color: navy });
  y -= 22;
  drawing.text('Documento', a4.left + 28, y, { size: 8.5, font: 'regular', color: faded });
  drawing.text('Folhas', a4.right, y, { size: 8.5, font: 'regular', color: faded, align: 'right' });
  y -= 8;
  drawing.line(a4.left, y, width);
  const here = rows.slice(page * ROWS, (page + 1) * ROWS);
  if (here.length === 0) {
    drawing.text('Nenhum documento.', a4.left, y - 24, { size: 11, font: 'regular', color: faded });
  }
  return here.map(({ input, bound, firstPage }, index) => {
    const top = y - index * ROW;
    const last = bound.folio + bound.pages - 1;
    const folios = bound.pages > 1 ? `${bound.folio} a ${last}` : String(bound.folio);
    const room = width - 28 - 70;
    const lines = (text: string, font: 'regular' | 'bold', size: number, most = 1): readonly string[] =>
      wrapText(text, { font: fonts[font], size, width: room, most });
    // A name too long for its line stands whole in two smaller ones: a row is as high as all others.
    const fits = fonts.bold.width(input.title, 10.5) <= room;
    const { size, below: lowered, detail: small, names } = fits ? oneLine : twoLines;
    const isLacking = bound.absence !== null || bound.lostPages.length > 0;
    const lacking = bound.absence ? absenceTexts[bound.absence].short : tellLostPages(bound.lostPages);
    const below = isLacking ? lacking : input.detail;
    drawing.text(String(page * ROWS + index + 1), a4.left + 20, top - 13, {
      size: 9.5,
      font: 'regular',
      color: faded,
      align: 'right',
    });
    lines(input.title, 'bold', size, names.length).forEach((line, at) =>
      drawing.text(line, a4.left + 28, top - names[at]!, { size, font: 'bold' }),
    );
    drawing.text(lines(below, 'regular', small)[0] ?? '', a4.left + 28, top - lowered, {
      size: small,
      font: 'regular',
      color: isLacking ? alert : faded,
    });
    drawing.text(folios, a4.right, top - 13, { size: 10, font: 'regular', align: 'right' });
    drawing.line(a4.left, top - ROW, width);
    return { box: [a4.left, top - ROW, a4.right, top], page: firstPage };
  });
}
