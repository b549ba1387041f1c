import { markNames, type MarkName } from '../../kernel/texts/rich-text.ts';
import { cleanText } from './clean-text.ts';
import type { Inline, Text } from './tree.ts';

/** Order and exclusivity of the marks: canonical order, and a character is above or below the line, not both. */
function canonicalMarks(marks: ReadonlySet<MarkName>): MarkName[] {
  return markNames.filter((name) => marks.has(name) && !(name === 'subscript' && marks.has('superscript')));
}

/** A run of text, clean and with its marks in their one order. */
export function textOf(text: string, marks: ReadonlySet<MarkName>, href: string | null): Text {
  return { kind: 'text', text: cleanText(text), marks: canonicalMarks(marks), href };
}

/** A field of a document model, which is printed and searched by its name. */
export const fieldOf = (name: string, marks: ReadonlySet<MarkName>, href: string | null): Text => ({
  ...textOf(name, marks, href),
  field: name,
});

/** One line of text as a browser lays it out: spaces collapsed across marks, none at the ends, equal neighbours joined. */
export function tidyRun(run: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  let spaceBefore = true;
  for (const inline of run) {
    if (inline.kind === 'break') {
      trimEnd(out);
      out.push(inline);
      spaceBefore = true;
      continue;
    }
    const text: string = (spaceBefore ? inline.text.replace(/^ +/, '') : inline.text).replace(/ +/g, ' ');
    if (text === '') continue;
    spaceBefore = text.endsWith(' ');
    append(out, { ...inline, text });
  }
  trimEnd(out);
  // Breaks at the very end are only the cursor's place in a browser.
  while (out.at(-1)?.kind === 'break') {
    out.pop();
    trimEnd(out);
  }
  return out.map(composed);
}

/** Letters and their accents may have come apart. Once for the whole: at each join it would be quadratic. */
const composed = (inline: Inline): Inline =>
  inline.kind === 'text' ? { ...inline, text: inline.text.normalize('NFC') } : inline;

function append(out: Inline[], text: Text): void {
  const last = out.at(-1);
  if (last?.kind === 'text' && isAlike(last, text)) {
    out[out.length - 1] = { ...last, text: last.text + text.text };
  } else {
    out.push(text);
  }
}

const isAlike = (one: Text, other: Text): boolean =>
  one.field === undefined &&
  other.field === undefined &&
  one.href === other.href &&
  one.marks.join() === other.marks.join();

function trimEnd(out: Inline[]): void {
  for (let last = out.at(-1); last?.kind === 'text'; last = out.at(-1)) {
    const text: string = last.text.replace(/ +$/, '');
    if (text !== '') {
      out[out.length - 1] = { ...last, text };
      return;
    }
    out.pop();
  }
}
