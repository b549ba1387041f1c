export { sanitizeRichText, type SanitizedRichText } from './sanitize-rich-text.ts';
export { RichTextTooLargeError } from './parse-bounded.ts';
export { readRichText } from './read-rich-text.ts';
export { imagesOf, type Block, type RichText } from './tree.ts';
