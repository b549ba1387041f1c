/** Where a letter of the compared text came from. */
interface Origin {
  readonly chunk: number;
  readonly offset: number;
}

export interface Folded {
  /** Lower case, without accents, spaces and line ends as one space. */
  readonly text: string;
  readonly origins: readonly Origin[];
}

const marks = /\p{M}/gu;

/** Texts one after another, as they are compared in a search. */
export function foldText(chunks: readonly string[]): Folded {
  let text = '';
  const origins: Origin[] = [];
  chunks.forEach((content, chunk) => {
    let offset = 0;
    for (const letter of content) {
      const folded = /\s/.test(letter) ? ' ' : letter.normalize('NFKD').replace(marks, '').toLowerCase();
      for (const one of folded) {
        if (one === ' ' && (text === '' || text.endsWith(' '))) continue;
        text += one;
        for (let unit = 0; unit < one.length; unit += 1) origins.push({ chunk, offset });
      }
      offset += letter.length;
    }
  });
  return { text, origins };
}

export interface TextMatch {
  readonly start: Origin;
  /** The last letter, included. */
  readonly end: Origin;
}

/** Each place where the term appears; a term of one letter is not looked for. */
export function findIn({ text, origins }: Folded, typed: string): TextMatch[] {
  const term = foldText([typed]).text.trim();
  if (term.length < 2) return [];
  const found: TextMatch[] = [];
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length)) {
    const start = origins[at];
    const end = origins[at + term.length - 1];
    if (start && end) found.push({ start, end });
  }
  return found;
}
