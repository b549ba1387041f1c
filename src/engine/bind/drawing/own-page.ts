import { type Drawing, type Fonts, startDrawing } from './drawing.ts';
import { geometryOf } from './page-geometry.ts';
import { createPageStamps, folioOperators, fontResources, type PageStamps } from './page-stamps.ts';
import type { PdfFileWriter } from '../writing/pdf-file-writer.ts';
import { refTo, writeMeasure } from '../writing/pdf-syntax.ts';

const mm = 72 / 25.4;
export const a4 = { width: 210 * mm, height: 297 * mm, left: 25 * mm, right: 185 * mm, top: 272 * mm, bottom: 22 * mm };

export interface OwnPageTarget {
  readonly writer: PdfFileWriter;
  readonly fonts: Fonts;
  readonly faint: number;
  readonly watermark: readonly string[];
}

/** A rectangle of a page that leads to another page. */
export interface PageLink {
  readonly box: readonly [number, number, number, number];
  readonly page: number;
}

interface OwnPage {
  readonly id: number;
  readonly parent: number;
  readonly folio: number;
  /** Names of pictures with their objects, as resources have them. */
  readonly pictures?: string;
}

/** Writes an A4 page of our own making: cover, index or separator. */
export function writeOwnPage(
  { writer, fonts, faint, watermark }: OwnPageTarget,
  { id, parent, folio, pictures = '' }: OwnPage,
  draw: (drawing: Drawing) => readonly PageLink[] | void,
): void {
  const box = [0, 0, a4.width, a4.height] as const;
  const geometry = geometryOf({ cropBox: box, rotation: 0 });
  const stamps: PageStamps = createPageStamps(writer, fonts, { watermarks: watermark }, faint);
  const drawing = startDrawing(fonts);
  const links = draw(drawing) ?? [];
  const stamp = `/${stamps.nameFor(geometry)} Do`;
  const content = writer.allocate();
  writer.stream(content, '', `${drawing.operators()}\nq ${stamp} Q\n${folioOperators(fonts, geometry, folio)}`);
  const annotations = links
    .map(
      (link) =>
        `<</Type/Annot/Subtype/Link/Border[0 0 0]/F 4/Rect[${link.box.map(writeMeasure).join(' ')}]/Dest[${refTo(link.page)}/Fit]>>`,
    )
    .join('');
  writer.object(
    id,
    `<</Type/Page/Parent ${refTo(parent)}/MediaBox[${box.map(writeMeasure).join(' ')}]/Contents ${refTo(content)}` +
      `/Resources<</Font<<${fontResources(fonts)}>>/XObject<<${stamps.resources()}${drawing.resources()}${pictures}>>>>` +
      `${annotations === '' ? '' : `/Annots[${annotations}]`}>>`,
  );
}
