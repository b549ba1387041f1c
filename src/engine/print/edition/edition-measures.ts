import { pointsPerMillimetre } from '../page-sheet.ts';
import { bodyLetters } from '../typst/typst-blocks.ts';

/** A sheet of A4, in millimetres. */
export const page = { width: 210, height: 297, side: 14, top: 19, bottom: 17, gutter: 7 } as const;

/** Letters of 9 points, of those of a document. */
export const enlarged = 0.75;

const inEms = (millimetres: number): number => (millimetres * pointsPerMillimetre) / (bodyLetters * enlarged);

/** Millimetres between the margins, and of a column. */
const whole = page.width - 2 * page.side;
const columnWidth = (whole - page.gutter) / 2;

/** Millimetres from the running head to the foot. */
const height = page.height - page.top - page.bottom;

interface Place {
  /** Of a line, in ems of a text's letters. */
  readonly line: number;
  /** Where an image may stand, in points. */
  readonly room: { readonly width: number; readonly height: number };
}

const placeOf = (width: number): Place => ({
  line: inEms(width),
  room: { width: width * pointsPerMillimetre, height: height * pointsPerMillimetre * 0.85 },
});

export const column = placeOf(columnWidth);
export const wholeLine = placeOf(whole);
