import type { PDFiumDocument, PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium';
import { ownWorkMs } from '../../children/processor-time.ts';

/** What another reader shows of a document that its copy does not. */
export interface Differences {
  /** Pages of the copy, from 0, on which ink or words of the source are missing. */
  readonly lost: readonly number[];
  /** Pages of the source that come after the last of the copy. */
  readonly more: number;
}

export interface Compared {
  /** Their bytes, which the reader copies: those of the copy may be written over those of the source. */
  readonly source: () => Uint8Array;
  readonly copy: () => Uint8Array;
  /** Whether what viewers draw for fields is compared too. */
  readonly hasFields: boolean;
  /** Whether the copy has fields of its own for viewers to draw; else what was filled is part of its pages. */
  readonly keepsFields?: boolean;
  /** Compares this page of each so many, and the first. */
  readonly each: number;
  /** In milliseconds of processor time: what is left over then stays uncompared. */
  readonly limitMs: number;
}

/**
 * Compares what a reader shows of a document and of its copy, page by page. The copy has stamps, so it may show more, never
 * less. @returns null when the reader cannot open the source, and so has nothing to compare with
 */
export async function comparePages(
  library: PDFiumLibrary,
  { source, copy, hasFields, keepsFields = false, each, limitMs }: Compared,
) {
  const before = await library.loadDocument(source()).catch(() => null);
  if (before === null) return null;
  const after = await library.loadDocument(copy()).catch(() => null);
  try {
    const pages = before.getPageCount();
    const copied = after?.getPageCount() ?? 0;
    const lost: number[] = [];
    const until = ownWorkMs() + limitMs;
    for (let index = 0; index < Math.min(pages, copied) && ownWorkMs() < until; index += each) {
      if (after !== null && (await losesAnything(before, after, { index, hasFields, keepsFields }))) lost.push(index);
    }
    return { lost, more: Math.max(0, pages - copied) } satisfies Differences;
  } finally {
    before.destroy();
    after?.destroy();
  }
}

async function losesAnything(
  before: PDFiumDocument,
  after: PDFiumDocument,
  { index, hasFields, keepsFields }: Required<Pick<Compared, 'hasFields' | 'keepsFields'>> & { readonly index: number },
): Promise<boolean> {
  const [source, copy] = [before.getPage(index), after.getPage(index)];
  const { originalWidth: width, originalHeight: height } = source.getOriginalSize();
  // A page that the reader cannot open shows nothing that could be missing.
  if (!(width > 0 && height > 0)) return false;
  const scale = Math.min(1, DOTS / Math.max(width, height));
  const words = [wordsOf(source), wordsOf(copy)] as const;
  // Fields are drawn by who shows them.
  const ink = [await inkOf(source, scale, hasFields), await inkOf(copy, scale, keepsFields)] as const;
  return losesWords(...words) || losesInk(...ink);
}

/** Dots along the longer side of a page: letters are not read, but nothing that a person sees is smaller than one. */
const DOTS = 420;
/** Dots of a square that is looked at as one, which is about the height of a line. */
const SQUARE = 6;

interface Ink {
  readonly across: number;
  readonly down: number;
  /** Darkness of each square, 0 to 255 on average. */
  readonly squares: Float32Array;
}

async function inkOf(page: PDFiumPage, scale: number, renderFormFields: boolean): Promise<Ink> {
  const take = ({ data }: { data: Uint8Array }): Promise<Uint8Array> => Promise.resolve(data);
  const { data, width, height } = await page.render({ scale, colorSpace: 'Gray', renderFormFields, render: take });
  const across = Math.ceil(width / SQUARE);
  const down = Math.ceil(height / SQUARE);
  const squares = new Float32Array(across * down);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / SQUARE) * across;
    const end = (y + 1) * width;
    for (let at = end - width, square = row; at < end; square += 1) {
      const last = Math.min(at + SQUARE, end);
      let dark = 0;
      for (; at < last; at += 1) dark += 255 - data[at]!;
      squares[square] = squares[square]! + dark / (SQUARE * SQUARE);
    }
  }
  return { across, down, squares };
}

/** A square with less is empty to the eye. */
const SEEN = 6;
/** So many empty squares where there was something are a loss, and no other way to draw the same. */
const MOST_LOST = 3;

/** Whether there is ink where the copy has none, neither there nor beside it. */
function losesInk(before: Ink, after: Ink): boolean {
  // Readers differ in the size of a page that does not say it: its squares cannot be told from one another.
  if (Math.abs(before.across - after.across) > 1 || Math.abs(before.down - after.down) > 1) return false;
  let lost = 0;
  for (let y = 0; y < before.down; y += 1) {
    for (let x = 0; x < before.across; x += 1) {
      if (before.squares[y * before.across + x]! < SEEN || darkestAround(after, x, y) >= SEEN / 2) continue;
      lost += 1;
      if (lost > MOST_LOST) return true;
    }
  }
  return false;
}

function darkestAround({ across, down, squares }: Ink, x: number, y: number): number {
  let darkest = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column += 1) {
      darkest = Math.max(darkest, squares[row * across + column]!);
    }
  }
  return darkest;
}

/** Of the words of a page so large a share may be put together otherwise, where lines of the copy cross them. */
const SHARE_OF_WORDS = 0.05;

function losesWords(before: readonly string[], after: readonly string[]): boolean {
  const there = new Map<string, number>();
  for (const word of after) there.set(word, (there.get(word) ?? 0) + 1);
  const words = before.filter((word) => word.length > 1);
  let lost = 0;
  for (const word of words) {
    const left = there.get(word) ?? 0;
    if (left > 0) there.set(word, left - 1);
    else lost += 1;
  }
  return lost > Math.max(2, words.length * SHARE_OF_WORDS) && losesLetters(before.join(''), after.join(''));
}

/** Letters in a row that are looked for together. */
const ROW = 4;
/** Of those so large a share may be lost where lines stand in another order. */
const SHARE_OF_ROWS = 0.1;

/**
 * Whether letters are missing, wherever they are parted: what else stands on a page, such as a number in its corner, changes what the reader
 * takes for a space between letters that were placed one by one, as browsers place them. What stands there twice may be lost once: its
 * ink tells that.
 */
function losesLetters(before: string, after: string): boolean {
  const rows = (text: string): string[] =>
    Array.from({ length: Math.max(0, text.length - ROW + 1) }, (_, at) => text.slice(at, at + ROW));
  const there = new Set(rows(after));
  const wanted = rows(before);
  return wanted.filter((row) => !there.has(row)).length >= Math.max(1, wanted.length * SHARE_OF_ROWS);
}

function wordsOf(page: PDFiumPage): string[] {
  try {
    return page
      .getText()
      .split(/[\s\0\uFFFE\u00AD-]+/)
      .filter((word) => word !== '');
  } catch {
    // Text that the reader cannot give of the source is none to lose; its ink is compared all the same.
    return [];
  }
}
