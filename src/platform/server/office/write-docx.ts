import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  convertMillimetersToTwip as twips,
} from 'docx';
import { cleanText } from '../rich-text/clean-text.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';
import { docxBlocks, type ListNumbering } from './docx-blocks.ts';
import { type ExportInput, linesBefore, paper } from './export-input.ts';

const font = 'Times New Roman';

/** A written document as DOCX, to go on working on it outside. It carries no signature and no validation code. */
export async function writeDocx(input: ExportInput): Promise<Buffer> {
  const numberings: ListNumbering[] = [];
  const { blocks } = readRichText(input.html);
  const children = [
    ...openingOf(input),
    ...docxBlocks(blocks, { images: input.images, numberings }),
    ...closingOf(input),
  ];
  const { width, height, top, bottom, left, right } = paper;
  const document = new Document({
    title: cleanText(input.title),
    creator: cleanText(input.header.organ),
    styles: {
      default: {
        document: {
          run: { font, size: 24, language: { value: 'pt-BR' } },
          paragraph: { spacing: { after: 120, line: 288, lineRule: 'auto' } },
        },
        heading1: { run: { font, size: 26, bold: true }, paragraph: { spacing: { before: 240, after: 160 } } },
        heading2: { run: { font, size: 24, bold: true }, paragraph: { spacing: { before: 200, after: 120 } } },
        heading3: {
          run: { font, size: 24, bold: true, italics: true },
          paragraph: { spacing: { before: 200, after: 120 } },
        },
        title: { run: { font, size: 26, bold: true }, paragraph: { spacing: { before: 240, after: 240 } } },
      },
    },
    numbering: { config: numberings.map(numberingOf) },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: { top: twips(top), bottom: twips(bottom), left: twips(left), right: twips(right) },
          },
        },
        footers: { default: footer() },
        children,
      },
    ],
  });
  return Packer.toBuffer(document);
}

function openingOf(input: ExportInput): Paragraph[] {
  const { institution, title, reference } = linesBefore(input);
  const centred = (line: string, bold: boolean) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: 0 },
      children: [new TextRun({ text: cleanText(line), ...(bold ? { bold } : {}) })],
    });
  return [
    ...institution.map((line, index) => centred(line, index === 0)),
    new Paragraph({ heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER, text: cleanText(title) }),
    ...reference.map(
      ({ label, value }) =>
        new Paragraph({
          spacing: { after: 60 },
          children: [new TextRun({ text: `${label} `, bold: true }), new TextRun(cleanText(value))],
        }),
    ),
  ];
}

function closingOf({ placeAndDate, signers }: ExportInput): Paragraph[] {
  // The date and each name stay with the line below them.
  const centred = (text: string, bold = false, before = 0) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      keepNext: before > 0,
      spacing: { before, after: 0 },
      children: [new TextRun({ text: cleanText(text), bold })],
    });
  return [
    ...(placeAndDate ? [centred(placeAndDate, false, 320)] : []),
    ...signers.flatMap(({ name, post, unit }) => [
      centred(name, true, 480),
      ...[post, unit].filter((line) => line !== undefined && line !== '').map((line) => centred(line ?? '')),
    ]),
  ];
}

function footer(): Footer {
  const children = ['Folha ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children, size: 16 })] })],
  });
}

const bullets = ['•', '◦', '▪'];

function numberingOf({ reference, ordered, start, level }: ListNumbering) {
  return {
    reference,
    levels: [
      {
        level,
        format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
        text: ordered ? `%${level + 1}.` : (bullets[level % bullets.length] ?? '•'),
        alignment: AlignmentType.LEFT,
        start,
        style: { paragraph: { indent: { left: 720 + level * 425, hanging: 360 } } },
      },
    ],
  };
}
