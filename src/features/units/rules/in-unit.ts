// Experience 7.12: a citizen reads a sentence, so the name of a unit has its article.

const FEMININE = /(?:[^m]a|[çs]ão|dade)$/i;
const MASCULINE = /(?:[^ã]o|or|ete|[êé])$/i;

/** The gender that the first word of a name shows by its end; `null` when it does not tell, as in "Hospital" and "Central". */
function genderOf(description: string): 'f' | 'm' | null {
  const [head = ''] = description.trim().split(/\s+/);
  // Initials are no word.
  if (head === head.toUpperCase()) return null;
  if (FEMININE.test(head)) return 'f';
  return MASCULINE.test(head) ? 'm' : null;
}

/** Where something is: "na", "no", or "em" where the name does not tell. */
export const inUnit = (description: string): string =>
  ({ f: 'na', m: 'no', none: 'em' })[genderOf(description) ?? 'none'];

/** What leaves it, or is its own: "da", "do", or "de" where the name does not tell. */
export const ofUnit = (description: string): string =>
  ({ f: 'da', m: 'do', none: 'de' })[genderOf(description) ?? 'none'];

/** What goes towards it: "para a", "para o", or "para" where the name does not tell. */
export const forUnit = (description: string): string =>
  ({ f: 'para a', m: 'para o', none: 'para' })[genderOf(description) ?? 'none'];
