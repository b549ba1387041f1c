/** A run of text of a page, in the order of the file. */
export interface PageWord {
  readonly text: string;
  /** A line ends after it. */
  readonly endsLine: boolean;
  /** Distances from the left and from the bottom of the page, width and height of the letters, in points. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Written sideways, as the validation line at the margin. */
  readonly sideways: boolean;
}

interface RawItem {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

export function wordsOfItem({ str, hasEOL, width, height, transform }: RawItem): PageWord[] {
  if (str === '' && !hasEOL) return [];
  const sideways = Math.abs(transform[1] ?? 0) > Math.abs(transform[0] ?? 0);
  return [{ text: str, endsLine: hasEOL, x: transform[4] ?? 0, y: transform[5] ?? 0, width, height, sideways }];
}

/** More than this many heights of a letter between two lines begins a paragraph. */
const PARAGRAPH_GAP = 1.75;
/** A first line begins this many heights of a letter after the others. */
const INDENT = 1;
/** A line that ends before this part of the widest one is the last of its paragraph. */
const SHORT = 0.9;
const bullet = /^([•▪◦‣–-]|\d{1,3}[.)]|[a-z]\))\s/u;

/** A page as paragraphs of plain text: lines that follow each other are one, what is at the margin comes last. */
export function paragraphsOf(words: readonly PageWord[]): string[] {
  const body = linesOf(words.filter(({ sideways }) => !sideways));
  const margin = linesOf(words.filter(({ sideways }) => sideways)).map(({ text }) => text);
  const right = Math.max(...body.map((line) => line.right));
  const paragraphs: string[] = [];
  let last: Line | undefined;
  for (const line of body) {
    if (last && follows(last, line, right)) paragraphs.push(joined(paragraphs.pop() ?? '', line.text));
    else paragraphs.push(line.text);
    last = line;
  }
  return [...paragraphs, ...(margin.length > 0 ? [margin.join(' ')] : [])];
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly height: number;
}

/** Whether a line goes on with the paragraph of the one before it. */
function follows(before: Line, line: Line, right: number): boolean {
  const height = Math.max(before.height, line.height);
  if (Math.abs(before.y - line.y) > PARAGRAPH_GAP * height) return false;
  return line.x - before.x < INDENT * height && before.right >= SHORT * right && !bullet.test(line.text);
}

function linesOf(words: readonly PageWord[]): Line[] {
  const lines: Line[] = [];
  let open: PageWord[] = [];
  const close = () => {
    const inked = open.filter(({ text }) => text.trim() !== '');
    const text = open
      .map((word) => word.text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    const first = inked[0];
    if (first) {
      const right = Math.max(...inked.map(({ x, width }) => x + width));
      lines.push({ text, x: first.x, y: first.y, right, height: Math.max(...inked.map(({ height }) => height)) });
    }
    open = [];
  };
  for (const word of words) {
    open.push(word);
    if (word.endsLine) close();
  }
  close();
  return lines;
}

/** A word divided at the end of a line is one word again. */
const joined = (before: string, after: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) + after : `${before} ${after}`;
