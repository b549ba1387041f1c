import { type PageFormat, type PageMargins, sheetFormats, sheetMargins } from '../../kernel/sheets/page-sheets.ts';

/** The paper of a text. Without anything said: A4 upright, with the margins of an official text. */
export interface PageSheet {
  readonly format?: PageFormat;
  readonly landscape?: boolean;
  /** Of a document model; a sheet below A4 is `fine` when nothing is said. */
  readonly margins?: PageMargins;
}

/** Millimetres. */
export interface SheetMeasures {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** What letters and lines are of those of A4: a sheet above A3 hangs on a wall, and is read from further away. */
  readonly enlarged: number;
}

/** What the validation line and its QR code take at the right side. */
const sideLine = 18;

/** The measures of a sheet in millimetres. `hasSideLine`: room is kept for the line of validation. */
export function measureSheet(sheet: PageSheet, hasSideLine: boolean): SheetMeasures {
  const { format = 'A4', landscape = false } = sheet;
  const [short, long] = sheetFormats[format];
  const [width, height] = landscape ? [long, short] : [short, long];
  const enlarged = Math.max(1, short / sheetFormats.A3[0]);
  const model = sheet.margins ?? (short < sheetFormats.A4[0] ? 'fine' : null);
  if (model === null) return { width, height, top: 24, bottom: 24, left: 30, right: 22, enlarged };
  const [ends, sides] = sheetMargins[model];
  const right = hasSideLine ? Math.max(sides, sideLine) : sides;
  return { width, height, top: ends, bottom: ends, left: sides, right, enlarged };
}

export const pointsPerMillimetre = 72 / 25.4;
