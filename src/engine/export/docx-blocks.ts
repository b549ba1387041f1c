import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
  Table as DocxTable,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';
import type { Alignment, MarkName, Numbering } from '../../kernel/texts/rich-text.ts';
import { staysWithNext } from '../text/letter-lines.ts';
import { countHeaderRows } from '../text/table-shape.ts';
import type { Block, Cell, Image, Inline, List, Table, Text } from '../text/tree.ts';
import { keepAmounts } from '../text/words.ts';
import { type ExportInput, measureTable, missingImage, placeImage, type PlacedImage } from './export-input.ts';

/** A list of its own: lists that share one go on counting from each other. */
export interface ListNumbering {
  readonly reference: string;
  /** Null for bullets. */
  readonly numbering: Numbering | null;
  readonly start: number;
  readonly level: number;
}

interface DocxWriter {
  readonly images: ExportInput['images'];
  /** Collects the numbering of each list met. */
  readonly numberings: ListNumbering[];
  /** Points of the line. */
  readonly line: number;
  /** Points of the letters, where they are not those of the text. */
  readonly letters?: number;
}

type Place = { readonly in: 'body' | 'cell' } | { readonly in: 'item'; readonly level: number };
type Piece = Paragraph | DocxTable;

const alignmentOf = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const satisfies Record<Alignment, string>;

const headingOf = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

const runOf = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: { type: UnderlineType.SINGLE } },
  strike: { strike: true },
  superscript: { superScript: true },
  subscript: { subScript: true },
} as const satisfies Record<MarkName, IRunOptions>;

/** Twentieths of a point: a step of indentation (1.25 cm), and the first line of an official paragraph. */
const indentStep = 709;
const firstLine = 600;
const pointsToTwips = 20;
const pixelsPerPoint = 96 / 72;

/** The blocks of a text as Word has them. */
export function docxBlocks(blocks: readonly Block[], writer: DocxWriter, place: Place = { in: 'body' }): Piece[] {
  return blocks.flatMap((block, index) => docxBlock(block, writer, place, staysWithNext(blocks, index)));
}

function docxBlock(block: Block, writer: DocxWriter, place: Place, keepNext = false): Piece[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        new Paragraph({
          ...shapeOf(block, place),
          ...(keepNext ? { keepNext } : {}),
          children: docxInlines(block.content, writer),
        }),
      ];
    case 'heading': {
      const { level, align } = block;
      const alignment = align === 'justify' ? AlignmentType.LEFT : alignmentOf[align];
      const indent = { left: block.indent * indentStep };
      const children = docxInlines(block.content, writer);
      return [new Paragraph({ heading: headingOf[level], alignment, indent, keepNext: true, children })];
    }
    case 'list':
      return docxList(block, writer, place);
    case 'table':
      return [docxTable(block, writer), new Paragraph({ spacing: { after: 0 }, children: [] })];
    case 'image':
      return [docxImage(block, writer, keepNext)];
  }
}

function shapeOf({ align, indent }: { align: Alignment; indent: number }, place: Place): IParagraphOptions {
  if (place.in === 'cell') {
    const alignment = align === 'justify' ? AlignmentType.LEFT : alignmentOf[align];
    return { alignment, spacing: { after: 40 }, indent: { left: indent * indentStep } };
  }
  if (place.in === 'item') return { alignment: alignmentOf[align], spacing: { after: 60 } };
  const isOfficial = align === 'justify' && indent === 0;
  return {
    alignment: alignmentOf[align],
    indent: isOfficial ? { firstLine } : { left: indent * indentStep },
  };
}

function docxList({ numbering, start, items }: List, writer: DocxWriter, place: Place): Piece[] {
  const level = place.in === 'item' ? place.level + 1 : 0;
  const reference = `list-${writer.numberings.length + 1}`;
  writer.numberings.push({ reference, numbering, start, level });
  const inside = { left: 720 + level * 425 };
  return items.flatMap((blocks) => {
    const [first, ...rest] = blocks;
    // What begins an item carries its mark; what follows in it stands below, as far in.
    const marked =
      first?.kind === 'paragraph'
        ? new Paragraph({
            ...shapeOf(first, { in: 'item', level }),
            numbering: { reference, level },
            children: docxInlines(first.content, writer),
          })
        : new Paragraph({ numbering: { reference, level }, children: [] });
    const others = first?.kind === 'paragraph' ? rest : blocks;
    return [
      marked,
      ...others.flatMap((block) =>
        block.kind === 'paragraph'
          ? [
              new Paragraph({
                ...shapeOf(block, { in: 'item', level }),
                indent: inside,
                children: docxInlines(block.content, writer),
              }),
            ]
          : docxBlock(block, writer, { in: 'item', level }),
      ),
    ];
  });
}

function docxTable(table: Table, writer: DocxWriter): DocxTable {
  const { widths, letters, inset } = measureTable(table, writer.line);
  const columnWidths = widths.map((width) => Math.round(width * pointsToTwips));
  const headerRows = countHeaderRows(table.rows);
  const line = { style: BorderStyle.SINGLE, size: 4, color: '787878' };
  return new DocxTable({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: Math.round(writer.line * pointsToTwips), type: 'dxa' },
    borders: { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line },
    rows: table.rows.map((row, index) => {
      const children = row.map((cell) => docxCell(cell, { ...writer, letters }, inset * pointsToTwips));
      // Readers take even `tableHeader: false` for a header.
      return new TableRow({ children, ...(index < headerRows ? { tableHeader: true } : {}) });
    }),
  });
}

function docxCell({ header, colspan, rowspan, content }: Cell, writer: DocxWriter, inset: number): TableCell {
  const bold = (block: Block): Block =>
    header && block.kind === 'paragraph' ? { ...block, content: block.content.map(inBold) } : block;
  const children = docxBlocks(content.map(bold), writer, { in: 'cell' });
  return new TableCell({
    columnSpan: colspan,
    rowSpan: rowspan,
    margins: { top: 60, bottom: 60, left: Math.round(inset), right: Math.round(inset) },
    ...(header ? { shading: { type: ShadingType.CLEAR, fill: 'EEEEEE' } } : {}),
    children,
  });
}

const inBold = (inline: Inline): Inline =>
  inline.kind === 'break' || inline.marks.includes('bold') ? inline : { ...inline, marks: ['bold', ...inline.marks] };

function docxImage(image: Image, { images }: DocxWriter, keepNext: boolean): Paragraph {
  const placed = placeImage(image, images);
  if (placed === null)
    return new Paragraph({ children: [new TextRun({ text: missingImage(image.alt), italics: true })] });
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    ...(keepNext ? { keepNext } : {}),
    children: [docxPicture(placed)],
  });
}

/** A picture at its size, in points. */
export function docxPicture({ bytes, type, width, height, alt }: PlacedImage): ImageRun {
  return new ImageRun({
    type: type === 'png' ? 'png' : 'jpg',
    data: bytes,
    transformation: { width: width * pixelsPerPoint, height: height * pixelsPerPoint },
    altText: { name: 'Imagem', title: alt, description: alt },
  });
}

const docxInlines = (content: readonly Inline[], writer: DocxWriter) =>
  content.map((inline) => docxInline(inline, writer));

function docxInline(inline: Inline, writer: DocxWriter): TextRun | ExternalHyperlink {
  if (inline.kind === 'break') return new TextRun({ break: 1 });
  const run = docxText(inline, writer);
  return inline.href === null ? run : new ExternalHyperlink({ link: inline.href, children: [run] });
}

/** Only what is marked is said: `bold: false` would undo the style of a heading. */
function docxText({ text, marks, href }: Text, { letters }: DocxWriter): TextRun {
  const marked = Object.assign({}, ...marks.map((mark) => runOf[mark])) as IRunOptions;
  // Half points.
  const size = letters === undefined ? {} : { size: Math.round(letters * 2) };
  return new TextRun({ ...marked, ...size, text: keepAmounts(text), ...(href === null ? {} : runOf.underline) });
}
