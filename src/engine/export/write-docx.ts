import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
  convertMillimetersToTwip as twips,
} from 'docx';
import { afterNumber, type Numbering } from '../../kernel/texts/rich-text.ts';
import { cleanText } from '../text/clean-text.ts';
import { readRichText } from '../text/read-rich-text.ts';
import { docxBlocks, docxPicture, type ListNumbering } from './docx-blocks.ts';
import {
  type ExportInput,
  linesBefore,
  linesBelow,
  paper,
  partPages,
  type PlacedImage,
  placeLogo,
} from './export-input.ts';
import { withUprightPhotographs } from './upright-photographs.ts';

const font = 'Times New Roman';

/** A written document as DOCX, to go on working on it outside. It carries no signature and no validation code. */
export async function writeDocx(given: ExportInput): Promise<Buffer> {
  const input = await withUprightPhotographs(given);
  const numberings: ListNumbering[] = [];
  const parts = partPages(readRichText(input.html).blocks);
  const sections = parts.map(({ blocks, line, turned }, index) => ({
    properties: { page: pageOf(turned) },
    footers: { default: footer() },
    children: [
      ...(index === 0 ? openingOf(input) : []),
      ...docxBlocks(blocks, { images: input.images, numberings, line }),
      ...(index === parts.length - 1 ? closingOf(input) : []),
    ],
  }));
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
    sections,
  });
  return Packer.toBuffer(document);
}

/** The library swaps width and height of a page on its side. */
function pageOf(turned: boolean) {
  const { width, height, top, bottom, left, right } = paper;
  const orientation = turned ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT;
  return {
    size: { width: twips(width), height: twips(height), orientation },
    margin: { top: twips(top), bottom: twips(bottom), left: twips(left), right: twips(right) },
  };
}

function openingOf(input: ExportInput): Paragraph[] {
  const { institution, title, reference } = linesBefore(input);
  const logo = placeLogo(input.header);
  const centred = (line: string, bold: boolean) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: 0 },
      children: [new TextRun({ text: cleanText(line), ...(bold ? { bold } : {}) })],
    });
  return [
    ...(logo === null ? [] : [logoOf(logo)]),
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

const logoOf = (logo: PlacedImage): Paragraph =>
  new Paragraph({ alignment: AlignmentType.CENTER, spacing: { after: 80 }, children: [docxPicture(logo)] });

function closingOf({ placeAndDate, signers }: ExportInput): Paragraph[] {
  // The date stays with the first name, each name with the lines below it.
  const centred = (text: string, { bold = false, before = 0, keepNext = false }) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      keepNext,
      spacing: { before, after: 0 },
      children: [new TextRun({ text: cleanText(text), bold })],
    });
  return [
    ...(placeAndDate ? [centred(placeAndDate, { before: 320, keepNext: true })] : []),
    ...signers.flatMap((signer) => {
      const below = linesBelow(signer);
      return [
        centred(signer.name, { bold: true, before: 480, keepNext: below.length > 0 }),
        ...below.map((line, index) => centred(line, { keepNext: index < below.length - 1 })),
      ];
    }),
  ];
}

function footer(): Footer {
  const children = ['Folha ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children, size: 16 })] })],
  });
}

const bullets = ['•', '◦', '▪'];

const formats = {
  '1': LevelFormat.DECIMAL,
  a: LevelFormat.LOWER_LETTER,
  A: LevelFormat.UPPER_LETTER,
  i: LevelFormat.LOWER_ROMAN,
  I: LevelFormat.UPPER_ROMAN,
} as const satisfies Record<Numbering, string>;

function numberingOf({ reference, numbering, start, level }: ListNumbering) {
  return {
    reference,
    levels: [
      {
        level,
        format: numbering === null ? LevelFormat.BULLET : formats[numbering],
        text: numbering === null ? (bullets[level % bullets.length] ?? '•') : `%${level + 1}${afterNumber[numbering]}`,
        alignment: AlignmentType.LEFT,
        start,
        style: { paragraph: { indent: { left: 720 + level * 425, hanging: 360 } } },
      },
    ],
  };
}
