import { textWidth } from '../../text/text-width.ts';
import { piecesOf } from '../../text/words.ts';
import { call, sequence, text } from './typst-code.ts';

/**
 * What stands in a text as one: an address of the web or of a mailbox, an amount with its currency, an article, a
 * paragraph or a sheet with its number, or a number with a hyphen, such as that of a process, a CPF or a CNPJ. At a line break Portuguese repeats the hyphen, and "2026--72" is
 * another number.
 */
const whole =
  /((?<!\S)(?:https?:\/\/|www\.)\S+|(?<!\S)[^\s@]{1,64}@[^\s@]+|(?:R|US)\$ \d[\d.,]{0,24}(?<=\d)|(?<!\p{L})(?:[Aa]rts?\.|[Ff]ls?\.|[Ii]ncs?\.|§{1,2}|[Nn]º) \d[\d.]{0,24}(?<=\d)º?(?:\/\d{4}(?!\d))?|\d[\d./]{0,24}-\d{1,4}(?!\d))/u;
const number = /^(?:(?:R|US)\$ |\p{L}{1,4}[.º]? |§{1,2} )?\d[\d.,/]*(?:-\d{1,4}|º)?$/u;

/** Between their words no space is written: lines end inside what looks like one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** In ems. */
const widestLetter = 0.93;

/**
 * A text on lines of `line` ems. An address breaks between its parts, without a hyphen of ours; what is longer than the
 * line breaks anywhere rather than run out of it.
 */
export function writeText(value: string, line: number): string {
  const pieces = value.split(whole);
  return sequence(
    pieces.flatMap((piece, index) => (index % 2 === 1 ? writeWhole(piece, line) : writeWords(piece, line))),
  );
}

function writeWhole(piece: string, line: number): string[] {
  const parts = number.test(piece) ? [piece] : (piece.match(/(?:https?:\/\/)?[^/?&@]+[/?&@]*|[/?&@]+/g) ?? []);
  return parts.flatMap((part) => (textWidth(part) > line ? inPieces(part, line) : [boxed(part)]));
}

function writeWords(words: string, line: number): string[] {
  const out: string[] = [];
  let from = 0;
  // Only a word of so many letters can be longer than the line.
  for (const { 0: word, index } of words.matchAll(new RegExp(`(?<!\\S)\\S{${lettersOf(line) + 1},}`, 'g'))) {
    // Between the digits of a number no line ends, whatever joins them.
    const parts = number.test(word) ? [word] : word.split(/[-/]/);
    if (parts.every((part) => textWidth(part) <= line) || unspaced.test(word)) continue;
    if (index > from) out.push(text(words.slice(from, index)));
    out.push(...inPieces(word, line));
    from = index + word.length;
  }
  return from === words.length ? out : [...out, text(words.slice(from))];
}

/** Boxes, between which a line may end, and which a search and a copy read as one word. */
function inPieces(word: string, line: number): string[] {
  const length = new RegExp(`.{1,${Math.min(8, lettersOf(line))}}`, 'gsu');
  return piecesOf(word)
    .flatMap((piece) => (textWidth(piece) > line ? (piece.match(length) ?? []) : [piece]))
    .map(boxed);
}

const boxed = (piece: string): string => call('box', text(piece));

/** Whether a text stands on one line, in bold as well. */
export const fitsSurely = (value: string, line: number): boolean =>
  value.length < 4 * line && textWidth(value) * 1.1 <= line;

/** Letters that surely stand on a line. */
const lettersOf = (line: number): number => Math.max(1, Math.floor(line / widestLetter));
