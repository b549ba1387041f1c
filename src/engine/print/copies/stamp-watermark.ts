import { layoutText, ops, PdfString, type EmbeddedFont, type PDF, type PDFPage } from '@libpdf/core';
import { makeDerivedCopy } from './derived-copy.ts';
import { readFont } from '../fonts.ts';
import { drawableText } from '../glyph-coverage.ts';
import { uprightPage } from './upright-page.ts';
import { layWatermark, type Watermark, watermarkInk, type WatermarkLine } from '../watermark.ts';

/**
 * A copy of any PDF with a mark across every page, as it is seen, in an embedded font. Throws PrintableCopyError when
 * the original is protected or broken.
 */
export function stampWatermark(original: Uint8Array, watermark: Watermark): Promise<Buffer> {
  return makeDerivedCopy(original, (pdf) => {
    const font = pdf.embedFont(readFont('Arimo', '700Bold'));
    const ink = pdf.createExtGState({ fillOpacity: watermarkInk.opacity });
    for (const page of pdf.getPages()) drawWatermark(page, watermark, font, ink);
  });
}

/** One stream a page, marked as decoration: who listens to the text is not interrupted. */
function drawWatermark(
  page: PDFPage,
  watermark: Watermark,
  font: EmbeddedFont,
  ink: ReturnType<PDF['createExtGState']>,
): void {
  const { width, height, matrix } = uprightPage(page);
  const fontName = page.registerFont(font);
  const lines = layWatermark(watermark, width, height).flatMap((line) => [
    ops.setFont(fontName, line.size),
    ops.setTextMatrix(...startOf(line, font)),
    ops.showText(glyphsOf(drawableText(line.text), font)),
  ]);
  page.drawOperators([
    ops.beginMarkedContent('/Artifact'),
    ops.pushGraphicsState(),
    ops.concatMatrix(...matrix),
    ops.setGraphicsState(page.registerExtGState(ink)),
    ops.setNonStrokingGray(watermarkInk.gray),
    ops.beginText(),
    ...lines,
    ops.endText(),
    ops.popGraphicsState(),
    ops.endMarkedContent(),
  ]);
}

/** Turned about the middle of the capitals; a text starts at the left end of its base line. */
function startOf({ text, x, y, size, angle }: WatermarkLine, font: EmbeddedFont): Parameters<typeof ops.setTextMatrix> {
  const shown = drawableText(text);
  const half = (layoutText(shown, font, size, Number.MAX_SAFE_INTEGER, size).lines[0]?.width ?? 0) / 2;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const rise = size * 0.36;
  return [cos, sin, -sin, cos, x - half * cos + rise * sin, y - half * sin - rise * cos];
}

function glyphsOf(text: string, font: EmbeddedFont): PdfString {
  const bytes = Buffer.from(Uint16Array.from(font.encodeTextToGids(text)).buffer).swap16();
  return PdfString.fromBytes(bytes);
}
