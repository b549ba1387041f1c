/** Texts put into HTML and XML that we write ourselves. What others wrote is read by the engine, never joined to markup as it is. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside an element or a double-quoted attribute: nothing in it is taken for markup. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A table of a document. @param rows its cells, markup already */
export const markupTable = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
