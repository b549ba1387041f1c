/** What programs of sheets take for the beginning of a formula, blanks before it and wide letters included. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A cell of a table written as text: one that begins like a formula stands behind an apostrophe, so that no program works it out. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
