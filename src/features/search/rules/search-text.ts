// Specification 000 §2 and §7: what of a process is found by its words.

/**
 * The parts of a process number by which people ask for it: whole, without check digits, and in the order in which they are
 * written, so that `3187/2026` is found as one.
 */
export function numberWords(nup: string): readonly string[] {
  const parts = /^(\d{5})(\d{6})(\d{4})(\d{2})$/.exec(nup);
  if (!parts) return [nup.toLowerCase()];
  const [, unit = '', sequence = '', year = '', check = ''] = parts;
  return [nup, nup.slice(0, 15), unit, sequence, year, check];
}

/** Text of documents beyond this many characters is not indexed: PostgreSQL keeps a megabyte of words per row. */
export const MAX_CHARACTERS_OF_ALL = 200_000;
/** Of one document, so that a long annex leaves room for those after it. */
export const MAX_CHARACTERS_OF_ONE = 50_000;
