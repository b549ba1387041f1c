export { sanitizeRichText, type SanitizedRichText } from './sanitize-rich-text.ts';
export { RichTextTooLargeError } from './parse-bounded.ts';
