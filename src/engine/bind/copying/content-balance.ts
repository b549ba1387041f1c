/** How the operators of a page leave what comes after them (ISO 32000-1, 7.8.2, 8.4.2, 9.4.1, 14.6). */
export interface ContentBalance {
  /** What comes after them is drawn as on an empty page. */
  readonly isClean: boolean;
  /** What closes all that they left open, as content. */
  readonly closing: string;
}

const WHITE = 1;
const DELIMITER = 2;
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = WHITE;
for (const character of '()<>[]{}/%') kinds[character.charCodeAt(0)] = DELIMITER;

const closers: Readonly<Record<string, string>> = { '[': ']', '<<': '>>' };

/**
 * Reads the operators of a page as a viewer does, down to where strings and inline images end: a page that forgets to
 * close something, by mistake or not, must not move or hide what is drawn over it.
 */
export function balanceOf(bytes: Uint8Array): ContentBalance {
  const end = bytes.length;
  const nesting: string[] = [];
  let [saved, marked, at] = [0, 0, 0];
  let inText = false;
  let isBelow = false;
  const finished = (unended: string): ContentBalance => {
    const isClean = unended === '' && nesting.length === 0 && saved === 0 && marked === 0 && !inText && !isBelow;
    const inner = nesting.toReversed().map((opened) => closers[opened]);
    const closing = [unended, ...inner, inText ? 'ET' : '', ...repeated('EMC', marked), ...repeated('Q', saved)];
    return { isClean, closing: isClean ? '' : `\n${closing.filter((part) => part !== '').join(' ')}` };
  };

  while (at < end) {
    const code = bytes[at]!;
    if (kinds[code] === WHITE) at += 1;
    else if (code === PERCENT) {
      while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
    } else if (code === OPEN) {
      const { next, depth } = skipString(bytes, at);
      if (depth > 0) return finished(')'.repeat(depth));
      at = next;
    } else if (code === LESS && bytes[at + 1] !== LESS) {
      at = bytes.indexOf(GREATER, at);
      if (at < 0) return finished('>');
      at += 1;
    } else if (code === LESS) {
      nesting.push('<<');
      at += 2;
    } else if (code === GREATER) {
      if (nesting.at(-1) === '<<') nesting.pop();
      at += bytes[at + 1] === GREATER ? 2 : 1;
    } else if (code === LEFT_BRACKET) {
      nesting.push('[');
      at += 1;
    } else if (code === RIGHT_BRACKET) {
      if (nesting.at(-1) === '[') nesting.pop();
      at += 1;
    } else if (kinds[code] === DELIMITER) {
      at += 1;
      if (code === SLASH) at = skipRegular(bytes, at);
    } else {
      const start = at;
      at = skipRegular(bytes, at);
      switch (at - start <= 3 ? operatorAt(bytes, start, at) : '') {
        case 'q':
          saved += 1;
          break;
        case 'Q':
          if (saved === 0) isBelow = true;
          else saved -= 1;
          break;
        case 'BT':
          inText = true;
          break;
        case 'ET':
          inText = false;
          break;
        case 'BMC':
        case 'BDC':
          marked += 1;
          break;
        case 'EMC':
          if (marked === 0) isBelow = true;
          else marked -= 1;
          break;
        case 'ID':
          at = imageEnd(bytes, at);
          if (at < 0) return finished('\nEI');
          break;
      }
    }
  }
  return finished('');
}

const [PERCENT, OPEN, CLOSE, LESS, GREATER, LEFT_BRACKET, RIGHT_BRACKET, SLASH, BACKSLASH, E, I] = [
  ...Buffer.from('%()<>[]/\\EI'),
] as [number, number, number, number, number, number, number, number, number, number, number];

const repeated = (operator: string, times: number): string[] => Array.from({ length: times }, () => operator);

const operatorAt = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

function skipRegular(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && kinds[bytes[at]!] === 0) at += 1;
  return at;
}

function skipString(bytes: Uint8Array, from: number): { readonly next: number; readonly depth: number } {
  let depth = 0;
  let at = from;
  for (; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === BACKSLASH) at += 1;
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) {
      depth -= 1;
      if (depth === 0) return { next: at + 1, depth };
    }
  }
  return { next: at, depth };
}

/** Past `EI` between white space, or -1. The letters may stand in the picture itself too; then more seems to be left open. */
function imageEnd(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(E, from); at >= 0; at = bytes.indexOf(E, at + 1)) {
    const after = bytes[at + 2];
    const isAlone = kinds[bytes[at - 1]!] === WHITE && (after === undefined || kinds[after] === WHITE);
    if (bytes[at + 1] === I && isAlone) return at + 2;
  }
  return -1;
}
