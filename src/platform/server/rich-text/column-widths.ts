import { startColumns } from './table-shape.ts';
import { textWidth } from './text-width.ts';
import type { Block, Cell, Inline } from './tree.ts';

/** How the columns of a table share the line. */
export interface ColumnWidths {
  /** Of each column with its margins, in ems of the table's own letters. */
  readonly widths: readonly number[];
  /** What its letters are of those of a common table: below 1 where the words would not stand in their columns. */
  readonly scale: number;
}

/** Left and right of what a cell holds, in ems. */
export const cellMargins = 1;

/** Letters of half the size are the smallest that are read on paper; below it the words break. */
const smallestScale = 0.5;
/** A longer word breaks rather than make the whole table smaller. */
const longestWord = 14;
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
  const { least, whole } = needsOfColumns(columns, rows);
  const scale = Math.max(smallestScale, Math.min(1, room / sum(least)));
  return { widths: share(least, whole, room / scale), scale };
}

/**
 * Each is `whole` or less, and `least` or more, in proportion to the cube root of what it holds, so that an amount or a
 * date stays on one line beside a column of prose. All fill the line.
 */
function share(least: readonly number[], whole: readonly number[], room: number): number[] {
  if (sum(least) >= room) return scaled(least, room);
  if (sum(whole) <= room) return scaled(whole, room);
  const at = (factor: number): number[] =>
    whole.map((all, column) => Math.max(least[column] ?? 0, Math.min(all, factor * Math.cbrt(all))));
  let [low, high] = [0, room];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) > room) high = middle;
    else low = middle;
  }
  return scaled(at(low), room);
}

function needsOfColumns(columns: number, rows: readonly (readonly Cell[])[]) {
  const least = Array.from({ length: columns }, () => 1 + cellMargins);
  const whole = [...least];
  const wide: { column: number; colspan: number; needed: number }[] = [];
  const starts = startColumns({ columns, rows });
  for (const [index, row] of rows.entries()) {
    for (const [place, cell] of row.entries()) {
      const column = starts[index]?.[place] ?? 0;
      const needs = needsOf(cell);
      if (cell.colspan > 1) wide.push({ column, colspan: cell.colspan, needed: needs.least });
      else {
        least[column] = Math.max(least[column] ?? 0, needs.least);
        whole[column] = Math.max(whole[column] ?? 0, needs.whole);
      }
    }
  }
  for (const { column, colspan, needed } of wide) {
    const missing = (needed - sum(least.slice(column, column + colspan))) / colspan;
    for (let at = column; missing > 0 && at < column + colspan; at += 1) least[at] = (least[at] ?? 0) + missing;
  }
  return { least, whole: whole.map((width, column) => Math.max(width, least[column] ?? 0)) };
}

function needsOf({ header, content }: Cell): Needs {
  const needs = content.map(needsOfBlock);
  const letters = header ? bold : 1;
  return {
    least: Math.max(...needs.map(({ least }) => least)) * letters + cellMargins,
    whole: Math.min(longestLine, Math.max(...needs.map(({ whole }) => whole)) * letters) + cellMargins,
  };
}

function needsOfBlock(block: Block): Needs {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return moved(needsOfText(block.content), block.indent * 3.4);
    case 'list':
      return moved(widest(block.items.flat().map(needsOfBlock)), 2.6);
    case 'image':
    case 'table':
      return { least: 5, whole: 15 };
  }
}

function needsOfText(content: readonly Inline[]): Needs {
  const lines = textOf(content);
  const words = lines.match(/[^\s/]+\/?/g) ?? [];
  return {
    least: Math.min(longestWord, Math.max(0, ...words.slice(0, 500).map(textWidth))),
    whole: Math.max(...lines.slice(0, 2_000).split('\n').map(textWidth)),
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
const scaled = (widths: readonly number[], room: number): number[] => {
  const factor = room / sum(widths);
  return widths.map((width) => Math.round(width * factor * 100) / 100);
};
