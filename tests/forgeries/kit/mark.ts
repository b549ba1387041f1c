import type { Body, Draft, Fields } from './draft.ts';
import { colleague, sign, type SignedWith } from './forgery.ts';

/** Below everything on the first page of the sample. */
export const blank = [72, 60, 272, 110] as const;

/** A drawing of 200 by 50, with the fonts and images of the sample. */
export function drawing(content: string, more: Fields = {}): Body {
  const resources = '<< /Font << /F1 7 0 R >> /XObject << /Im1 8 0 R >> >>';
  const fields = { Type: '/XObject', Subtype: '/Form', BBox: '[0 0 200 50]', Resources: resources, ...more };
  return { stream: content, fields };
}

export const words = (text: string, size = 10, at = '5 20'): string => `BT /F1 ${size} Tf ${at} Td (${text}) Tj ET`;

/** Number of the drawing, which no other object of a sample that was signed a few times has. */
export const drawingNumber = 161;

export interface Marked extends SignedWith {
  readonly place?: readonly [number, number, number, number];
  readonly draws?: Body;
  readonly number?: number;
}

/** A later signature that draws, on a page that others signed: of Ana, with her name, where nothing is, unless told otherwise. */
export function mark(
  draft: Draft,
  { place = blank, draws = drawing(words('Assinado por Ana')), number = drawingNumber, ...signing }: Marked = {},
): Draft {
  return sign(draft, {
    who: colleague,
    name: `marca ${number}`,
    ...signing,
    widget: { Rect: `[${place.join(' ')}]`, AP: `<< /N ${number} 0 R >>`, F: '132', ...signing.widget },
    beside: { [number]: draws, ...signing.beside },
  });
}
