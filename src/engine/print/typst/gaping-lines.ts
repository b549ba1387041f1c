import type { MarkName } from '../../../kernel/rich-text.ts';
import type { Inline } from '../../text/tree.ts';
import type { LetterStyle } from '../fonts.ts';
import { widthIn } from '../letter-widths.ts';
import { syllablePoints } from '../syllables.ts';

/** A part of an inline text, in characters. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A word, or what of one stands before a hyphen or a slash, as far as it is in one inline. */
interface Piece extends Span {
  readonly inline: number;
  readonly text: string;
  readonly width: number;
  /** Between it and the one before. */
  readonly space: number;
  readonly measure: (text: string) => number;
}

/** In ems. A space is a quarter; a line gapes where each would be wider by more than the first, and badly by the second. */
const gaping = 0.14;
const badly = 0.4;
/** What the estimate of a line may be wrong by. */
const unsure = 0.7;
/** Letters of a word that is worth parting. */
const shortest = 5;

/**
 * Words that may be parted so that no justified line gapes, by their inline. Lines are filled as the compiler fills them,
 * with the widths of its letters. Only the word at the end of a line that would gape may break: to try every word of a
 * text doubles the work of laying it out, and parts words where a hand would not. Where the estimate is off by a word,
 * its neighbours may break too, and nothing else changes.
 * @param line ems of a line
 * @param first ems that the first line is shorter by
 */
export function wordsToPart(content: readonly Inline[], line: number, first: number): ReadonlyMap<number, Span[]> {
  const pieces = piecesOf(content);
  const found = new Map<number, Span[]>();
  const part = (piece: Piece | undefined): void => {
    if (piece === undefined || !isWord(piece.text)) return;
    const spans = found.get(piece.inline) ?? [];
    if (!spans.some(({ from }) => from === piece.from)) found.set(piece.inline, [...spans, piece]);
  };
  let filled = first;
  let spaces = 0;
  let hyphens = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece === 'break') {
      [filled, spaces, hyphens] = [0, 0, 0];
      continue;
    }
    if (filled + piece.space + piece.width <= line) {
      // What fits hardly by this estimate may not fit.
      if (line - filled - piece.space - piece.width < unsure && line - filled > gaping * spaces) part(piece);
      filled += piece.space + piece.width;
      if (piece.space > 0) spaces += 1;
      continue;
    }
    const wider = (line - filled) / Math.max(1, spaces);
    // Three hyphens in a row, and a last line of one syllable, are worse than a wide space.
    const isLast = index === pieces.length - 1;
    const fits = wider > (isLast || hyphens >= 2 ? badly : gaping) ? fittingPart(piece, line - filled) : 0;
    if (fits > 0) {
      part(piece);
      for (const near of [pieces[index - 1], pieces[index + 1]]) if (near !== 'break') part(near);
    }
    hyphens = fits > 0 ? hyphens + 1 : 0;
    filled = piece.width - piece.measure(piece.text.slice(0, fits));
    spaces = 0;
  }
  for (const spans of found.values()) spans.sort((one, other) => one.from - other.from);
  return found;
}

/** A word of letters alone, with the signs around it; a name in capitals stays whole. */
const isWord = (text: string): boolean =>
  new RegExp(`^[("“]?\\p{L}?\\p{Ll}{${shortest - 1},}[)"”.,;:!?]*$`, 'u').test(text);

/** Letters of it that stand, with a hyphen, on what is left of a line. */
function fittingPart({ text, space, measure }: Piece, left: number): number {
  if (!isWord(text)) return 0;
  const room = left - space - measure('-');
  const fitting = syllablePoints(text.replace(/[)"”.,;:!?]*$/, '')).filter((at) => measure(text.slice(0, at)) <= room);
  return fitting.at(-1) ?? 0;
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
        pieces.push({ inline: index, from, to: from + text.length, text, width: measure(text), space, measure });
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
