/**
 * What of a text stands on one line as long as it fits: a word, which may end after a slash, and a number as people write
 * it, whole: an amount with its currency, a date, the number of a process.
 */
export const wordsOf = (text: string): string[] => text.match(word) ?? [];

const word = /(?<![\p{L}\d])\(?(?:(?:R|US)\$ ?|[€£] ?)?\d(?:[\d.,/:-]{0,24}\d)?(?![\p{L}\d])[.,;:)%]*|[^\s/]+\/?/gu;

/** Where a word that does not fit its line is parted: after the points of a number, and what joins the parts of a name. */
export const piecesOf = (text: string): string[] => text.match(/[^\s./:_@-]+[\s./:_@-]*|[\s./:_@-]+/g) ?? [];

/** The text with a space that no line ends at between a currency and its amount, for who breaks the lines elsewhere. */
export const keepAmounts = (text: string): string => text.replace(/(?<=(?:R|US)\$) (?=\d)/g, '\u00a0');
