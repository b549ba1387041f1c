/**
 * Whether the content of a page restores (`Q`) no more often than it saved (`q`), at any place: only then does saving before it change
 * nothing that is drawn. Content with an image written in it is not followed: where such an image ends, readers guess.
 */
export function restoresWhatItSaved(content: string): boolean {
  let depth = 0;
  for (const word of wordsOf(content)) {
    if (word === 'BI' || word === UNCLOSED) return false;
    if (word === 'q') depth += 1;
    if (word === 'Q') depth -= 1;
    if (depth < 0) return false;
  }
  return true;
}

const UNCLOSED = '(';
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** The words that are neither in a text, nor names, nor in a comment. */
function* wordsOf(content: string): Generator<string> {
  let at = 0;
  while (at < content.length) {
    const character = content[at] ?? '';
    if (character === '%') at = endOf(content, at, /[\r\n]/g);
    else if (character === '(') {
      at = endOfText(content, at);
      if (at > content.length) yield UNCLOSED;
    } else if (character === '/') at = endOf(content, at + 1, new RegExp(delimiter, 'g'));
    else if (delimiter.test(character)) at += 1;
    else {
      const end = endOf(content, at, new RegExp(delimiter, 'g'));
      yield content.slice(at, end);
      at = end;
    }
  }
}

function endOf(content: string, from: number, found: RegExp): number {
  found.lastIndex = from;
  return found.exec(content)?.index ?? content.length;
}

/** Behind the parenthesis that closes a text; behind the end of the content where none does. */
function endOfText(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    const character = content[at];
    if (character === '\\') at += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return content.length + 1;
}
