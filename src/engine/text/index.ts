export { PoolBusy } from '../children/index.ts';
export { sanitizeRichText, type SanitizedRichText } from './sanitize-rich-text.ts';
export { READ_AT_ONCE, sanitizeApart } from './sanitize-apart.ts';
export { RichTextTooLargeError } from './parse-bounded.ts';
