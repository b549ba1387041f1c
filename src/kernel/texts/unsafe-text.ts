/** The refusal that any text field gives to markup that would run (000 §5, 001 §5). */
export const UNSAFE_TEXT_MESSAGE = 'Existe dados inválidos (XSS)';

const SCRIPT_TAG = /<\/?script/i;
const EVENT_HANDLER = /<[^<>]*[\s/"'`]on[a-z]+\s*=/i;
const SCRIPT_ADDRESS = /javascript:/i;

/** Script tags, inline event handlers, and `javascript:` even when broken by blanks or control characters. */
export function isUnsafeText(text: string): boolean {
  const joined = text.replace(/[\s\p{Cc}\p{Cf}]/gu, '');
  return SCRIPT_TAG.test(joined) || SCRIPT_ADDRESS.test(joined) || EVENT_HANDLER.test(text);
}
