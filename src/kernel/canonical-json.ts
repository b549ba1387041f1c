/** One text for one value, whoever writes it: keys sorted, no blanks, as RFC 8785 does for what JSON itself can hold. */

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined };

/** Properties that are undefined are left out, as in JSON. Throws on NaN and infinities, which JSON would turn into null. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a number that JSON does not write');
  if (value === null || typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member !== undefined) members += `${members === '' ? '' : ','}${quote(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

// Anything but control characters, the quotation mark, the backslash and surrogates.
const NEEDS_NO_ESCAPE = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

/** Most texts need no escape; asking first makes verifying a long ledger about twice as fast. */
function quote(text: string): string {
  return NEEDS_NO_ESCAPE.test(text) ? `"${text}"` : JSON.stringify(text);
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
