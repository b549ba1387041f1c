import { writeMeasure } from '../writing/pdf-syntax.ts';
import type { SourcePage } from '../copying/source-pages.ts';

/** A page as it is seen: size in points after rotation, and the operator that puts the origin at its lower left corner. */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly upright: string;
  /** How much larger than A4 it is: marks grow with the page. */
  readonly scale: number;
}

/** How a page stands before its reader, whatever its rotation: what is stamped stands upright on it. */
export function geometryOf({ cropBox, rotation }: Pick<SourcePage, 'cropBox' | 'rotation'>): PageGeometry {
  const [x0, y0, x1, y1] = cropBox;
  const turned = rotation % 180 !== 0;
  const width = turned ? y1 - y0 : x1 - x0;
  const height = turned ? x1 - x0 : y1 - y0;
  const matrices: Readonly<Record<number, readonly number[]>> = {
    90: [0, 1, -1, 0, x1, y0],
    180: [-1, 0, 0, -1, x1, y1],
    270: [0, -1, 1, 0, x0, y1],
  };
  const matrix = matrices[rotation] ?? [1, 0, 0, 1, x0, y0];
  const scale = Math.min(Math.max(Math.min(width, height) / 595, 0.4), 6);
  return { width, height, upright: `${matrix.map(writeMeasure).join(' ')} cm`, scale };
}
