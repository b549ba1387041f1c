import { rgb, type EmbeddedFont, type PDFEmbeddedPage, type PDFPage } from '@libpdf/core';
import type { QrCode } from '../qr-code.ts';

/**
 * Draws on a page as it is seen: the origin is the lower left corner of the visible area, whatever the page's rotation
 * and crop. Measures are points.
 */
export interface UprightPage {
  readonly width: number;
  readonly height: number;
  /** From these coordinates to those of the page, for the operator `cm`. */
  readonly matrix: readonly [number, number, number, number, number, number];
  text(value: string, at: { x: number; y: number; size: number; font: EmbeddedFont; turned?: boolean }): void;
  box(x: number, y: number, width: number, height: number, gray: number): void;
  /** `x` and `y` are its lower left corner. */
  draw(drawing: PDFEmbeddedPage, x: number, y: number, scale: number): void;
  /** `x` and `y` are the lower left corner of the dark square; a white margin is drawn around it. */
  qrCode(code: QrCode, x: number, y: number, side: number): void;
}

type Point = readonly [number, number];

/** A page as its reader sees it, whatever its rotation and where its box begins. */
export function uprightPage(page: PDFPage): UprightPage {
  const crop = page.getCropBox();
  const turned = page.rotation === 90 || page.rotation === 270;
  const width = turned ? crop.height : crop.width;
  const height = turned ? crop.width : crop.height;

  const place = (x: number, y: number): Point => {
    switch (page.rotation) {
      case 0:
        return [crop.x + x, crop.y + y];
      case 90:
        return [crop.x + height - y, crop.y + x];
      case 180:
        return [crop.x + width - x, crop.y + height - y];
      case 270:
        return [crop.x + y, crop.y + width - x];
    }
  };
  const bar = (
    path: ReturnType<PDFPage['drawPath']>,
    x: number,
    y: number,
    barWidth: number,
    barHeight: number,
  ): void => {
    const corners = [place(x, y), place(x + barWidth, y), place(x + barWidth, y + barHeight), place(x, y + barHeight)];
    corners.forEach(([cornerX, cornerY], index) =>
      index === 0 ? path.moveTo(cornerX, cornerY) : path.lineTo(cornerX, cornerY),
    );
    path.close();
  };
  const box: UprightPage['box'] = (x, y, boxWidth, boxHeight, gray) => {
    const path = page.drawPath();
    bar(path, x, y, boxWidth, boxHeight);
    path.fill({ color: rgb(gray, gray, gray) });
  };

  return {
    width,
    height,
    matrix: matrixOf(place),
    box,
    draw: (drawing, x, y, scale) => {
      const [startX, startY] = place(x, y);
      page.drawPage(drawing, { x: startX, y: startY, scale, rotate: { angle: page.rotation } });
    },
    text: (value, { x, y, size, font, turned: sideways }) => {
      const [startX, startY] = place(x, y);
      const angle = page.rotation + (sideways ? 270 : 0);
      page.drawText(value, { x: startX, y: startY, size, font, rotate: { angle }, color: rgb(0.2, 0.2, 0.2) });
    },
    qrCode: (code, x, y, side) => {
      const unit = side / code.size;
      box(x - 2 * unit, y - 2 * unit, side + 4 * unit, side + 4 * unit, 1);
      const path = page.drawPath();
      for (const [barX, barY, bars] of code.bars)
        bar(path, x + barX * unit, y + side - (barY + 1) * unit, bars * unit, unit);
      path.fill({ color: rgb(0, 0, 0) });
    },
  };
}

function matrixOf(place: (x: number, y: number) => Point): UprightPage['matrix'] {
  const [[x, y], [rightX, rightY], [upX, upY]] = [place(0, 0), place(1, 0), place(0, 1)];
  return [rightX - x, rightY - y, upX - x, upY - y, x, y];
}
