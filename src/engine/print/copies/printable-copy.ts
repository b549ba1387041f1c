import { layoutText, type EmbeddedFont, type PDF } from '@libpdf/core';
import { makeDerivedCopy } from './derived-copy.ts';
import { hasForeignLetters, setForeignLines } from './foreign-lines.ts';
import { readFont } from '../fonts.ts';
import { drawableText } from '../glyph-coverage.ts';
import { makeQrCode, type QrCode } from '../qr-code.ts';
import { uprightPage, type UprightPage } from './upright-page.ts';
import { formatCode, validationAddress, validationText } from '../validation-line.ts';

export interface PrintableCopyInput {
  readonly code: string;
  /** `PUBLIC_URL`. */
  readonly publicUrl: string;
  readonly nup?: string;
  /** Name of the document, for the closing page. */
  readonly title: string;
  /** Who signed, for the closing page. */
  readonly signers: readonly PrintedSigner[];
  /** Validation line and QR code at the side of each page: a text written here has them in its own. */
  readonly side: boolean;
  /** A last page with the code and the signers. */
  readonly closing: boolean;
  /** Number of the first sheet within the process: prints "fls. N" on each page. */
  readonly folio?: number;
}

export interface PrintedSigner {
  readonly name: string;
  /** "Assinatura eletrônica em 14/10/2026 às 16:20" */
  readonly detail: string;
}

const mm = 72 / 25.4;
const a4 = { width: 210 * mm, height: 297 * mm };

interface Tools {
  readonly regular: EmbeddedFont;
  readonly bold: EmbeddedFont;
  readonly qrCode: QrCode;
}

/**
 * A copy for people: with the validation line and QR code at the side of every page, a closing page with code and signers,
 * or both.
 * Throws PrintableCopyError when the original is protected or broken.
 */
export function makePrintableCopy(original: Uint8Array, input: PrintableCopyInput): Promise<Buffer> {
  return makeDerivedCopy(original, async (pdf) => {
    const tools = {
      regular: pdf.embedFont(readFont('Arimo')),
      bold: pdf.embedFont(readFont('Arimo', '700Bold')),
      qrCode: makeQrCode(validationAddress(input)),
    };
    if (input.side) for (const page of pdf.getPages()) drawSideLine(uprightPage(page), page.index, input, tools);
    if (input.closing) await drawClosingPages(pdf, input, tools);
  });
}

function drawSideLine(page: UprightPage, index: number, input: PrintableCopyInput, { regular, qrCode }: Tools): void {
  const size = 7;
  const line = drawableText(validationText(input));
  const length = layoutText(line, regular, size, Number.MAX_SAFE_INTEGER, size).lines[0]?.width ?? 0;
  const side = 12 * mm;
  const top = page.height - 14 * mm;
  // A small page shows the QR code only.
  if (top - length > side + 16 * mm) {
    page.box(page.width - 8 * mm, top - length - 4, size + 5, length + 8, 1);
    page.text(line, { x: page.width - 8 * mm + 3.5, y: top, size, font: regular, turned: true });
  }
  page.qrCode(qrCode, page.width - side - 3 * mm, 6 * mm, side);
  if (input.folio !== undefined) {
    const folio = `fls. ${input.folio + index}`;
    page.box(page.width - 26 * mm, page.height - 11 * mm, 23 * mm, 5 * mm, 1);
    page.text(folio, { x: page.width - 24 * mm, y: page.height - 9.5 * mm, size: 9, font: regular });
  }
}

async function drawClosingPages(pdf: PDF, input: PrintableCopyInput, tools: Tools): Promise<void> {
  const left = 25 * mm;
  const width = 160 * mm;
  let page = uprightPage(pdf.addPage(a4));
  let y = page.height - 30 * mm;
  let column = { left, width };
  const turn = (): void => {
    page = uprightPage(pdf.addPage(a4));
    y = page.height - 30 * mm;
  };
  const write = (value: string, size: number, font: EmbeddedFont, after: number): void => {
    for (const line of layoutText(drawableText(value), font, size, column.width, size * 1.35).lines) {
      if (y < 25 * mm) turn();
      page.text(line.text, { x: column.left, y, size, font });
      y -= size * 1.35;
    }
    y -= after;
  };

  /** What people called things and themselves, in whatever script. */
  const writeNamed = async (value: string, size: number, font: EmbeddedFont, after: number): Promise<void> => {
    if (!hasForeignLetters(value)) return write(value, size, font, after);
    const isBold = font === tools.bold;
    const set = await setForeignLines(pdf, {
      text: value,
      isBold,
      color: [0.2, 0.2, 0.2],
      within: column.width / size,
    });
    const height = (set.height - set.above - set.below) * size;
    if (y - height < 25 * mm) turn();
    page.draw(set.drawing, column.left, y - height - set.below * size, set.scale * size);
    y -= height + size * 1.35 + after;
  };

  const address = validationAddress(input).replace(/\?.*$/, '');
  const code = formatCode(input.code);
  write('Cópia para impressão', 16, tools.bold, 4);
  await writeNamed(input.title, 12, tools.bold, 2);
  if (input.nup) write(`Processo ${input.nup}`, 11, tools.regular, 2);
  y -= 10;
  write(input.signers.length === 0 ? 'Sem assinaturas' : 'Assinaturas', 13, tools.bold, 4);
  for (const { name, detail } of input.signers) {
    await writeNamed(name, 11, tools.bold, 0);
    await writeNamed(detail, 10, tools.regular, 6);
  }
  y -= 10;
  const side = 34 * mm;
  // What follows stands together, the code beside what it opens.
  if (y < side + 40 * mm) turn();
  write('Como conferir', 13, tools.bold, 4);
  const top = y;
  page.qrCode(tools.qrCode, left + 2, top - side + 8, side);
  column = { left: left + side + 8 * mm, width: width - side - 8 * mm };
  write(
    'Esta é uma cópia: o original é eletrônico. Aponte a câmera para o código ao lado, ou abra',
    11,
    tools.regular,
    3,
  );
  write(address, 11, tools.bold, 3);
  write('e informe o código de validação', 11, tools.regular, 3);
  write(code, 13, tools.bold, 3);
  write('A página mostra o documento original, quem o assinou e se foi alterado.', 11, tools.regular, 0);
}
