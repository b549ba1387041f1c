/** What may separate words in HTML source; the no-break space is content and stays. */
const sourceSpace = /[ \t\n\r\f\u2028\u2029]+/g;

/** Latin letters, each composed already, and printable signs: most of what is written, fit as it is. */
const plain = /^[ -~\u00a0-\u017f]*$/;

/**
 * Text fit to be stored and printed: composed form, single spaces, no control characters and no invisible direction
 * or joining marks, which can make a signed text read differently from what it says. After letters of Arabic and India,
 * whose shapes they choose, joining marks are part of the word.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text.replace(/ {2,}/g, ' ');
  return text
    .toWellFormed()
    .replace(sourceSpace, ' ')
    .replace(/[\p{Cc}\p{Cn}]/gu, '')
    .replace(/(?<![\p{Script=Arabic}\p{M}\u0900-\u0dff])[\u200c\u200d]/gu, '')
    .replace(/[^\P{Cf}\u00ad\u200c\u200d]/gu, '')
    .normalize('NFC');
}
