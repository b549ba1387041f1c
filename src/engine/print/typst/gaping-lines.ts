import type { MarkName } from '../../../kernel/texts/rich-text.ts';
import type { Inline } from '../../text/tree.ts';
import type { LetterStyle } from '../fonts.ts';
import { widthIn } from '../letter-widths.ts';
import { syllablePoints } from '../syllables.ts';

/** A word, or what of one stands before a hyphen or a slash, as far as it is in one inline. */
interface Piece {
  readonly inline: number;
  readonly from: number;
  readonly text: string;
  readonly width: number;
  /** Between it and the one before. */
  readonly space: number;
  readonly measure: (text: string) => number;
}

/** In ems. A space is a quarter; a line gapes where each would be wider by more than the first, and badly by the second. */
const gaping = 0.14;
const badly = 0.4;

/** What a line has to spare beside the part of a word, for what the estimate is wrong by. */
const spare = 0.12;
const softHyphen = '\u00ad';

/**
 * The text with a soft hyphen in the words that end a justified line which would gape without them. Lines are filled as
 * the compiler fills them, with the widths of its letters. To let the compiler try each word of a text doubles its work,
 * and parts words where a hand would not. Where the estimate is wrong a line stays as it was.
 * @param line ems of a line
 * @param first ems that the first line is shorter by
 */
export function partGapingLines(content: readonly Inline[], line: number, first: number): readonly Inline[] {
  const pieces = piecesOf(content);
  const parted = new Map<number, number[]>();
  let filled = first;
  let spaces = 0;
  let hyphens = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece === 'break') {
      [filled, spaces, hyphens] = [0, 0, 0];
      continue;
    }
    if (filled + piece.space + piece.width <= line) {
      filled += piece.space + piece.width;
      if (piece.space > 0) spaces += 1;
      continue;
    }
    const wider = (line - filled) / Math.max(1, spaces);
    // Three hyphens in a row, a name in two parts and a last line of one syllable are worse than a wide space.
    const isLast = index === pieces.length - 1;
    const isSpared = isLast || hyphens >= 2 || isName(piece, pieces[index - 1]);
    const least = isLast ? line - filled - badly * spaces : 0;
    const fits = wider > (isSpared ? badly : gaping) ? fittingPart(piece, line - filled - spare, least) : 0;
    if (fits > 0) parted.set(piece.inline, [...(parted.get(piece.inline) ?? []), piece.from + fits]);
    hyphens = fits > 0 ? hyphens + 1 : 0;
    filled = piece.width - piece.measure(piece.text.slice(0, fits));
    spaces = 0;
  }
  if (parted.size === 0) return content;
  return content.map((inline, index) => {
    const points = parted.get(index);
    if (points === undefined || inline.kind === 'break') return inline;
    const parts = [0, ...points].map((from, part) => inline.text.slice(from, points[part]));
    return { ...inline, text: parts.join(softHyphen) };
  });
}

const isWord = (text: string): boolean => text.length > 4 && word.test(text);
const word = /^[("“]?\p{L}?\p{Ll}{4,}[)"”.,;:!?]*$/u;

/** A word with a capital that begins no sentence: most are of people and bodies. */
const isName = ({ text }: Piece, before: Piece | 'break' | undefined): boolean =>
  /^[("“]?\p{Lu}/u.test(text) && typeof before === 'object' && !/[.!?:]["”)]?$/.test(before.text);

/**
 * Letters of it that stand, with a hyphen, on what is left of a line.
 * @param least ems that are enough: of the last word of a paragraph no more, so that its last line holds as much as it can; 0 for all
 */
function fittingPart({ text, space, measure }: Piece, left: number, least: number): number {
  if (!isWord(text)) return 0;
  const widthWith = (at: number): number => space + measure(text.slice(0, at)) + measure('-');
  const fitting = syllablePoints(text.replace(/[)"”.,;:!?]*$/, '')).filter((at) => widthWith(at) <= left);
  const enough = least > 0 ? fitting.find((at) => widthWith(at) >= least) : undefined;
  return enough ?? fitting.at(-1) ?? 0;
}

function piecesOf(content: readonly Inline[]): (Piece | 'break')[] {
  const pieces: (Piece | 'break')[] = [];
  let space = 0;
  content.forEach((inline, index) => {
    if (inline.kind === 'break') {
      space = 0;
      pieces.push('break');
      return;
    }
    const measure = widthIn(styleOf(inline.marks));
    for (const { 0: text, index: from } of inline.text.matchAll(/ +|[^ /-]+[/-]*|[/-]+/g)) {
      if (text.startsWith(' ')) space = measure(' ');
      else {
        pieces.push({ inline: index, from, text, width: measure(text), space, measure });
        space = 0;
      }
    }
  });
  return pieces;
}

function styleOf(marks: readonly MarkName[]): LetterStyle {
  const isItalic = marks.includes('italic');
  if (marks.includes('bold')) return isItalic ? '700Bold_Italic' : '700Bold';
  return isItalic ? '400Regular_Italic' : '400Regular';
}
