/**
 * The vocabulary of a text written in Carimbo. The editor builds its schema from it and the server accepts nothing else,
 * so what a person sees while writing is what is stored, signed and printed.
 */

export const alignments = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

export const headingLevels = [1, 2, 3] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** Marks in canonical nesting order (outermost first), each with its canonical tag. */
export const markTags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const;
export type MarkName = keyof typeof markTags;
export const markNames = Object.keys(markTags) as MarkName[];

/**
 * Every tag of the canonical form with its exact attributes; anything else is dropped (its text stays).
 * @internal What the sanitizer lets through is measured against it.
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = {
  p: ['data-align', 'data-indent', 'data-when'],
  h1: ['data-align', 'data-indent', 'data-when'],
  h2: ['data-align', 'data-indent', 'data-when'],
  h3: ['data-align', 'data-indent', 'data-when'],
  ul: [],
  ol: ['start', 'type'],
  li: [],
  table: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  img: ['src', 'data-file', 'alt', 'data-width'],
  br: [],
  span: ['data-field'],
  a: ['href'],
  strong: [],
  em: [],
  u: [],
  s: [],
  sup: [],
  sub: [],
};

export const richTextLimits = {
  /** Characters of the whole HTML, embedded images included. */
  htmlLength: 12_000_000,
  /** Bytes of one embedded image, decoded. */
  imageBytes: 2_000_000,
  /** Pixels of one embedded image. */
  imagePixels: 40_000_000,
  images: 60,
  altLength: 300,
  linkLength: 2_000,
  indent: 8,
  listDepth: 8,
  tableColumns: 30,
  tableRows: 2_000,
  listStart: 9_999,
} as const;

/** How the items of a list are counted, as HTML's `type` says it: figures, letters, roman numerals. */
export const numberings = ['1', 'a', 'A', 'i', 'I'] as const;
export type Numbering = (typeof numberings)[number];

/** What stands after the number: incisos are "I –", alíneas "a)", items "1." (Complementary Law 95/1998, article 10). */
export const afterNumber = { '1': '.', a: ')', A: ')', i: '.', I: ' –' } as const satisfies Record<Numbering, string>;

/** How a numbered list is counted that says nothing of it: 1. a) i. by how many numbered lists stand around it. */
export function numberingOfDepth(depth: number): Numbering {
  return (['1', 'a', 'i'] as const)[depth % 3] ?? '1';
}

/** Roman numerals end there. */
const mostInRoman = 3_999;

/** How a list of that many items, the first with the number `start`, can be counted. */
export function countable(numbering: Numbering, start: number, items: number): Numbering {
  if (numbering === '1') return numbering;
  const isRoman = numbering === 'i' || numbering === 'I';
  return start < 1 || (isRoman && start + items - 1 > mostInRoman) ? '1' : numbering;
}

/** Widths of an image go by steps of 5 % of the line: the nearest to what was asked for, in percent. */
export function nearestImageWidth(share: number): number {
  return Math.min(Math.max(Math.round(share / 5) * 5, 5), 100);
}

const linkPattern = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@[^\s@]+)/i;

/** A link people may write: http, https or mailto, without spaces or control characters. */
export function isAllowedLink(href: string): boolean {
  return href.length <= richTextLimits.linkLength && linkPattern.test(href) && !/[\s\p{Cc}"<>\\]/u.test(href);
}

/** How a field of a document model is called where it stands in a text: a document has none left once it is filled in (R577, R579). */
export const fieldNamePattern = /^[A-Z0-9_]{1,60}$/;

export const embeddedImagePattern = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
export const imageFilePattern = /^[A-Za-z0-9-]{1,64}$/;
