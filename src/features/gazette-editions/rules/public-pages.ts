// Decision 84: what the public pages of the gazette say of an act, and for how long caches may say it.

/** So long a reader may be given what another was given: an edition that has just come out is seen within it. */
export const freshSeconds = 30;

const summaryLength = 220;

/** The beginning of an act, up to a whole word: what a list says of it. */
export function summaryOf(plainText: string): string {
  const line = plainText.replace(/\s+/g, ' ').trim();
  if (line.length <= summaryLength) return line;
  const cut = line.slice(0, summaryLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), summaryLength / 2)).trimEnd()}…`;
}

/** So many characters of a text are found by the search: PostgreSQL keeps a megabyte of words per row. */
export const MOST_SEARCHED = 200_000;

/** Where an act is read, for ever. */
export const actAddress = (id: number): string => `/diario/atos/${id}`;

/** Where the editions of a day are read. */
export const dayAddress = (date: string): string => `/diario/${date}`;

/** Acts on a page of what was found in all editions. */
export const ACTS_PAGE = 20;
