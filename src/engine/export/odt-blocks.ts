import { staysWithNext } from '../text/letter-lines.ts';
import { countHeaderRows, everyPlace, type GridPlace } from '../text/table-shape.ts';
import type { Block, Heading, Image, Inline, List, Paragraph, Table } from '../text/tree.ts';
import { keepAmounts } from '../text/words.ts';
import { type ExportInput, measureTable, missingImage, placeImage, type PlacedImage } from './export-input.ts';
import type { OdtStyles } from './odt-styles.ts';
import { element, xmlText } from './xml.ts';

export interface OdtWriter {
  readonly images: ExportInput['images'];
  readonly styles: OdtStyles;
  /** Keeps a picture in the package and answers the path it has there. */
  addPicture(bytes: Buffer, type: 'png' | 'jpeg'): string;
  /** Points of the line. */
  readonly line: number;
  /** Points of the letters of the table around, where they are not common ones. */
  readonly letters?: number;
}

type Place = 'body' | 'item' | 'cell' | 'headerCell';

/** Points: a step of indentation (1.25 cm), and the first line of an official paragraph. */
const indentStep = 35.4;
const firstLine = 30;

/** The blocks of a text as OpenDocument has them. `level`: of the list around them, 0 outside. */
export function odtBlocks(blocks: readonly Block[], writer: OdtWriter, place: Place = 'body', level = 0): string {
  return blocks
    .map((block, index) => odtBlock(block, writer, { place, level, kept: staysWithNext(blocks, index) }))
    .join('');
}

interface Around {
  readonly place: Place;
  readonly level: number;
  /** On the page of what comes next. */
  readonly kept: boolean;
}

function odtBlock(block: Block, writer: OdtWriter, { place, level, kept }: Around): string {
  switch (block.kind) {
    case 'paragraph':
      return odtParagraph(block, writer, { place, kept });
    case 'heading':
      return odtHeading(block, writer);
    case 'list':
      return odtList(block, writer, level);
    case 'table':
      return odtTable(block, writer);
    case 'image':
      return odtImage(block, writer, kept);
  }
}

const parentOf = { body: 'Standard', item: 'Item', cell: 'Cell', headerCell: 'CellHeading' } as const;

function odtParagraph(
  { align, indent, content }: Paragraph,
  writer: OdtWriter,
  { place, kept }: Pick<Around, 'place' | 'kept'>,
): string {
  const isCell = place === 'cell' || place === 'headerCell';
  const style = writer.styles.paragraph({
    parent: parentOf[place],
    align: isCell && align === 'justify' ? 'left' : align,
    ...(indent > 0 && place !== 'item' ? { left: indent * indentStep } : {}),
    ...(place === 'body' && align === 'justify' && indent === 0 ? { firstLine } : {}),
    ...(kept ? { kept } : {}),
    ...(isCell && writer.letters !== undefined ? { letters: writer.letters } : {}),
  });
  return element('text:p', { 'text:style-name': style }, odtInlines(content, writer));
}

function odtHeading({ level, align, indent, content }: Heading, writer: OdtWriter): string {
  const style = writer.styles.paragraph({
    parent: `Heading_20_${level}`,
    align: align === 'justify' ? 'left' : align,
    ...(indent > 0 ? { left: indent * indentStep } : {}),
  });
  return element('text:h', { 'text:style-name': style, 'text:outline-level': level }, odtInlines(content, writer));
}

function odtList({ numbering, start, items }: List, writer: OdtWriter, level: number): string {
  const written = items.map((blocks, index) =>
    element(
      'text:list-item',
      // Said on the first item of each list: otherwise a list goes on counting from the one before.
      { 'text:start-value': numbering !== null && index === 0 ? start : undefined },
      odtBlocks(blocks, writer, 'item', level + 1),
    ),
  );
  return element('text:list', { 'text:style-name': writer.styles.list(numbering, level) }, written.join(''));
}

function odtTable(table: Table, outer: OdtWriter): string {
  const { widths, letters, inset } = measureTable(table, outer.line);
  const writer = { ...outer, letters };
  const columns = widths.map((width) =>
    element('table:table-column', { 'table:style-name': writer.styles.column(width) }),
  );
  const rows = everyPlace(table).map((row) =>
    element('table:table-row', {}, row.map((place) => odtCell(place, writer, inset)).join('')),
  );
  const headerRows = countHeaderRows(table.rows);
  const header = headerRows === 0 ? '' : element('table:table-header-rows', {}, rows.slice(0, headerRows).join(''));
  return element(
    'table:table',
    { 'table:style-name': writer.styles.grid(writer.line) },
    columns.join('') + header + rows.slice(headerRows).join(''),
  );
}

function odtCell(place: GridPlace, writer: OdtWriter, inset: number): string {
  if (place === 'covered') return element('table:covered-table-cell');
  const { header, colspan, rowspan, content } = place;
  return element(
    'table:table-cell',
    {
      'table:style-name': writer.styles.cell(header, inset),
      'office:value-type': 'string',
      'table:number-columns-spanned': colspan > 1 ? colspan : undefined,
      'table:number-rows-spanned': rowspan > 1 ? rowspan : undefined,
    },
    odtBlocks(content, writer, header ? 'headerCell' : 'cell'),
  );
}

function odtImage(image: Image, writer: OdtWriter, kept: boolean): string {
  const style = writer.styles.paragraph({ parent: 'Standard', align: 'center', ...(kept ? { kept } : {}) });
  const placed = placeImage(image, writer.images);
  if (placed === null) return element('text:p', { 'text:style-name': style }, xmlText(missingImage(image.alt)));
  return element('text:p', { 'text:style-name': style }, odtPicture(placed, writer));
}

/** A picture at its size, in points, kept in the package by `addPicture`. */
export function odtPicture(
  { bytes, type, width, height, alt }: PlacedImage,
  writer: Pick<OdtWriter, 'addPicture'>,
): string {
  const picture = element('draw:image', {
    'xlink:href': writer.addPicture(bytes, type),
    'xlink:type': 'simple',
    'xlink:show': 'embed',
    'xlink:actuate': 'onLoad',
  });
  const description = alt === '' ? '' : element('svg:desc', {}, xmlText(alt));
  const size = { 'svg:width': `${width.toFixed(1)}pt`, 'svg:height': `${height.toFixed(1)}pt` };
  return element('draw:frame', { 'text:anchor-type': 'as-char', ...size }, picture + description);
}

function odtInlines(content: readonly Inline[], writer: OdtWriter): string {
  return content.map((inline) => odtInline(inline, writer)).join('');
}

function odtInline(inline: Inline, { styles }: OdtWriter): string {
  if (inline.kind === 'break') return element('text:line-break');
  const { text, marks, href } = inline;
  const plain = marks.length === 0 && href === null;
  const style = plain ? undefined : styles.text(marks, href !== null);
  const written = xmlText(keepAmounts(text));
  const run = plain ? written : element('text:span', { 'text:style-name': style }, written);
  return href === null ? run : element('text:a', { 'xlink:type': 'simple', 'xlink:href': href }, run);
}
