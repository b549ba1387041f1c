// Specification 000 §3 (document types): how a document is called, with the number its unit gave it that year.

import { withoutHiddenLetters } from '../../../kernel/texts/hidden-letters.ts';
import { defaultAttachmentLimits } from './attachment-rules.ts';

interface Titled {
  readonly typeTitle: string;
  readonly number: number | null;
  readonly year: number | null;
  readonly name: string;
}

const numbered = ({ typeTitle, number, year }: Titled): string | null =>
  number === null || year === null ? null : `${typeTitle} nº ${number}/${year}`;

/**
 * "Despacho nº 3/2026 – GELIC": each unit counts its own, so two of a process may bear the same number.
 * Without a number, the name it was given.
 */
export function documentTitle(document: Titled & { readonly unit: string }): string {
  const title = numbered(document);
  return title === null ? document.name : `${title} – ${document.unit}`;
}

/** What of a title that someone typed or pasted is looked for in the database, which keeps the unit apart. */
export const searchedTitle = (text: string): string => text.replace(/(?<=\/\d{4})\s+–\s.*$/, '');

/** What is printed above the text, where the heading already names the unit: a draft has no number yet. */
export const printedTitle = (document: Titled): string => numbered(document) ?? document.typeTitle;

/**
 * A name a person recognises in a list, out of the file they chose: `edital-final.PDF` -> `edital-final`. Letters that are
 * not seen go: one that turns the direction of writing makes `exe` look like `pdf`. A longer name than an attachment may
 * have is cut: whoever sent the file can give it another.
 */
export function nameOfFile(fileName: string): string {
  const seen = withoutHiddenLetters(fileName.replace(/\p{Cc}+/gu, ' '));
  const bare = seen.replace(/^.*[/\\]/, '').trim();
  const letters = [...bare.replace(/(?<=.)\.[a-z0-9]{1,8}$/i, '')];
  const { nameLength } = defaultAttachmentLimits;
  if (letters.length <= nameLength) return letters.join('');
  return `${letters
    .slice(0, nameLength - 1)
    .join('')
    .trimEnd()}…`;
}
