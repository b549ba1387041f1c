import { startColumns } from './table-shape.ts';
import { textWidth } from './text-width.ts';
import type { Block, Cell, Inline } from './tree.ts';
import { piecesOf, wordsOf } from './words.ts';

/** How the columns of a table share the line. */
export interface ColumnWidths {
  /** Of each column with its margins, in ems of the table's own letters. */
  readonly widths: readonly number[];
  /** What its letters are of those of a common table: below 1 where the words would not stand in their columns. */
  readonly scale: number;
  /** Left and right of what a cell holds together, in ems: less where the letters are smaller. */
  readonly margins: number;
}

/** Of a common table, in ems, and of one whose letters are smaller. */
export const cellMargins = 1;
const tightMargins = 0.6;

/** Of letters of 10.5 points these are 5.6, the smallest that are read on paper; below it the words break. */
const smallestScale = 0.53;
/** A column of prose has some words on a line, in ems, where letters that much smaller give it the room. */
const easyWidth = ({ least, whole }: Needs): number => Math.max(least, Math.min(whole, 8));
const mostGiven = 0.88;
/** What is longer wraps anyway. */
const longestLine = 80;
/** Bold letters are wider. */
const bold = 1.09;

interface Needs {
  /** Its widest word. */
  readonly least: number;
  /** All of it on one line. */
  readonly whole: number;
}

/**
 * Shares a line of `room` ems: a column of short texts is as wide as they are, long ones share the rest, and no column is
 * narrower than its widest word as long as the letters can be made smaller.
 */
export function layColumns(columns: number, rows: readonly (readonly Cell[])[], room: number): ColumnWidths {
  const needs = needsOfColumns(columns, rows, unbroken);
  const least = sum(needs.map((column) => column.least));
  const margins = least + columns * cellMargins <= room ? cellMargins : tightMargins;
  const strict = Math.min(1, room / (least + columns * margins));
  const easy = room / (sum(needs.map(easyWidth)) + columns * margins);
  const scale = margins === cellMargins ? 1 : Math.max(smallestScale, strict * mostGiven, Math.min(strict, easy));
  const line = room / scale - columns * margins;
  const widths = least > line ? shorten(needs, needsOfColumns(columns, rows, broken), line) : share(needs, line);
  return { widths: widths.map((width) => Math.round((width + margins) * 100) / 100), scale, margins };
}

/**
 * Each is `whole` or less, and `least` or more, in proportion to the cube root of what it holds, so that an amount or a
 * date stays on one line beside a column of prose. All fill the line.
 */
function share(needs: readonly Needs[], room: number): number[] {
  const whole = needs.map((each) => each.whole);
  if (sum(whole) <= room) return filling(whole, room);
  const at = (factor: number): number[] =>
    needs.map((each) => Math.max(each.least, Math.min(each.whole, factor * Math.cbrt(each.whole))));
  let [low, high] = [0, room];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) > room) high = middle;
    else low = middle;
  }
  return filling(at(low), room);
}

/** Each gives up an equal part of what its widest word takes beyond the widest piece of one. */
function shorten(needs: readonly Needs[], pieces: readonly Needs[], room: number): number[] {
  const least = pieces.map((each) => each.least);
  if (sum(least) >= room) return filling(least, room);
  const part = (room - sum(least)) / (sum(needs.map((each) => each.least)) - sum(least));
  return needs.map((each, column) => (least[column] ?? 0) * (1 - part) + each.least * part);
}

/** What a word is, and the ems of the longest: a longer one breaks rather than make the whole table smaller. */
interface Words {
  readonly of: (text: string) => readonly string[];
  readonly longest: number;
}
const unbroken: Words = { of: wordsOf, longest: 14 };
const broken: Words = { of: (text) => wordsOf(text).flatMap(piecesOf), longest: 4 };

function needsOfColumns(columns: number, rows: readonly (readonly Cell[])[], words: Words): Needs[] {
  const needs = Array.from({ length: columns }, () => ({ least: 1, whole: 1 }));
  const wide: { readonly over: { least: number }[]; readonly least: number }[] = [];
  const starts = startColumns({ columns, rows });
  for (const [index, row] of rows.entries()) {
    for (const [place, cell] of row.entries()) {
      const { least, whole } = needsOf(cell, words);
      const start = starts[index]?.[place] ?? 0;
      const column = needs[start];
      if (cell.colspan > 1) wide.push({ over: needs.slice(start, start + cell.colspan), least });
      else if (column !== undefined) {
        column.least = Math.max(column.least, least);
        column.whole = Math.max(column.whole, whole);
      }
    }
  }
  for (const { over, least } of wide) {
    const missing = (least - sum(over.map((each) => each.least))) / over.length;
    for (const each of over) each.least += Math.max(0, missing);
  }
  for (const each of needs) each.whole = Math.max(each.whole, each.least);
  return needs;
}

function needsOf({ header, content }: Cell, words: Words): Needs {
  const { least, whole } = widest(content.map((block) => needsOfBlock(block, words)));
  const letters = header ? bold : 1;
  return { least: least * letters, whole: Math.min(longestLine, whole * letters) };
}

function needsOfBlock(block: Block, words: Words): Needs {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return moved(needsOfText(block.content, words), block.indent * 3.4);
    case 'list':
      return moved(widest(block.items.flat().map((inner) => needsOfBlock(inner, words))), 2.6);
    case 'image':
    case 'table':
      return { least: 4, whole: 14 };
  }
}

function needsOfText(content: readonly Inline[], words: Words): Needs {
  const text = textOf(content);
  return {
    least: Math.min(words.longest, Math.max(0, ...words.of(text).slice(0, 500).map(textWidth))),
    whole: Math.max(...text.slice(0, 2_000).split('\n').map(textWidth)),
  };
}

/** Lines that a text takes, about, in a column of these ems; an image takes more than any text. */
export function linesOf(blocks: readonly Block[], room: number): number {
  return sum(
    blocks.map((block) => {
      if (block.kind === 'list') return linesOf(block.items.flat(), room - 2.6);
      if (block.kind === 'image' || block.kind === 'table') return Infinity;
      const lines = textOf(block.content).split('\n');
      return sum(lines.map((line) => Math.max(1, Math.ceil(textWidth(line) / Math.max(1, room - 2)))));
    }),
  );
}

const textOf = (content: readonly Inline[]): string =>
  content.map((inline) => (inline.kind === 'text' ? inline.text : '\n')).join('');

const moved = ({ least, whole }: Needs, by: number): Needs => ({ least: least + by, whole: whole + by });
const widest = (needs: readonly Needs[]): Needs => ({
  least: Math.max(0, ...needs.map(({ least }) => least)),
  whole: Math.max(0, ...needs.map(({ whole }) => whole)),
});
const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
const filling = (widths: readonly number[], room: number): number[] => {
  const factor = room / sum(widths);
  return widths.map((width) => width * factor);
};
