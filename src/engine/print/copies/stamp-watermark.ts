import { layoutText, ops, PdfString, type EmbeddedFont, type PDF, type PDFPage } from '@libpdf/core';
import { makeDerivedCopy } from './derived-copy.ts';
import { hasForeignLetters, setForeignLines } from './foreign-lines.ts';
import { readFont } from '../fonts.ts';
import { drawableText } from '../glyph-coverage.ts';
import { uprightPage } from './upright-page.ts';
import { layWatermark, type Watermark, watermarkInk, type WatermarkLine } from '../watermark.ts';

/**
 * A copy of any PDF with a mark across every page, as it is seen, in an embedded font. Throws PrintableCopyError when
 * the original is protected or broken.
 */
export function stampWatermark(original: Uint8Array, watermark: Watermark): Promise<Buffer> {
  return makeDerivedCopy(original, async (pdf) => {
    const ink = pdf.createExtGState({ fillOpacity: watermarkInk.opacity });
    const draw = await drawerOf(pdf, watermark);
    for (const page of pdf.getPages()) drawWatermark(page, watermark, draw, ink);
  });
}

/** The operators of the lines of a mark on a page. */
type Drawer = (page: PDFPage, lines: readonly WatermarkLine[]) => Parameters<PDFPage['drawOperators']>[0];

/** In letters of the font, or as they were set where it has not all of them. */
async function drawerOf(pdf: PDF, watermark: Watermark): Promise<Drawer> {
  if (watermark.kind === 'reader' && hasForeignLetters(watermark.text)) {
    const { gray } = watermarkInk;
    const set = await setForeignLines(pdf, { text: watermark.text, isBold: true, color: [gray, gray, gray] });
    return (page, lines) => {
      const name = page.registerXObject(set.drawing);
      return lines.flatMap((line) => {
        const [cos, sin, up, right, x, y] = startOf(line, set.width * line.size);
        const [scale, below] = [set.scale * line.size, set.below * line.size];
        return [
          ops.pushGraphicsState(),
          ops.concatMatrix(cos * scale, sin * scale, up * scale, right * scale, x + below * sin, y - below * cos),
          ops.paintXObject(name),
          ops.popGraphicsState(),
        ];
      });
    };
  }
  const font = pdf.embedFont(readFont('Arimo', '700Bold'));
  return (page, lines) => {
    const fontName = page.registerFont(font);
    const drawn = lines.flatMap((line) => [
      ops.setFont(fontName, line.size),
      ops.setTextMatrix(...startOf(line, widthOf(line, font))),
      ops.showText(glyphsOf(drawableText(line.text), font)),
    ]);
    return [ops.beginText(), ...drawn, ops.endText()];
  };
}

/** One stream a page, marked as decoration: who listens to the text is not interrupted. */
function drawWatermark(
  page: PDFPage,
  watermark: Watermark,
  draw: Drawer,
  ink: ReturnType<PDF['createExtGState']>,
): void {
  const { width, height, matrix } = uprightPage(page);
  page.drawOperators([
    ops.beginMarkedContent('/Artifact'),
    ops.pushGraphicsState(),
    ops.concatMatrix(...matrix),
    ops.setGraphicsState(page.registerExtGState(ink)),
    ops.setNonStrokingGray(watermarkInk.gray),
    ...draw(page, layWatermark(watermark, width, height)),
    ops.popGraphicsState(),
    ops.endMarkedContent(),
  ]);
}

/** Turned about the middle of the capitals; a text starts at the left end of its base line. */
function startOf({ x, y, size, angle }: WatermarkLine, width: number): Parameters<typeof ops.setTextMatrix> {
  const half = width / 2;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const rise = size * 0.36;
  return [cos, sin, -sin, cos, x - half * cos + rise * sin, y - half * sin - rise * cos];
}

const widthOf = ({ text, size }: WatermarkLine, font: EmbeddedFont): number =>
  layoutText(drawableText(text), font, size, Number.MAX_SAFE_INTEGER, size).lines[0]?.width ?? 0;

function glyphsOf(text: string, font: EmbeddedFont): PdfString {
  const bytes = Buffer.from(Uint16Array.from(font.encodeTextToGids(text)).buffer).swap16();
  return PdfString.fromBytes(bytes);
}
