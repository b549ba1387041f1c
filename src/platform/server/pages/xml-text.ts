import { escapeMarkup } from '../../../kernel/texts/markup.ts';

/** XML 1.0 §2.2. Half a character is none. */
function isOfXml(character: string): boolean {
  const code = character.codePointAt(0)!;
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff);
}

/** What may stand in XML: its own marks are written out, and characters that it knows no form of are left out. */
export const xmlText = (text: string): string => escapeMarkup([...text].filter(isOfXml).join(''));
