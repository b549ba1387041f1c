/** Width and height of a sheet standing up, in millimetres (ISO 216). */
export const sheetFormats = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
} as const;
export type PageFormat = keyof typeof sheetFormats;
export const pageFormats = Object.keys(sheetFormats) as [PageFormat, ...PageFormat[]];

/** Margins of a document model, in millimetres: above and below, at the sides (R585). */
export const sheetMargins = { fine: [10, 15], small: [15, 15], medium: [20, 20] } as const;
export type PageMargins = keyof typeof sheetMargins;
export const pageMargins = Object.keys(sheetMargins) as [PageMargins, ...PageMargins[]];
