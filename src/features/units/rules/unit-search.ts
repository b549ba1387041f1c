// Specification 001 §5, capacity search.
import { unaccent } from '../../../kernel/text.ts';

/** The words a search text asks for, without accents and case. A slash parts words too: `COCON/SESAU` is how units are written. */
export const searchWords = (text: string): string[] =>
  unaccent(text)
    .split(/[\s/]+/)
    .filter(Boolean);

/** Whether every word appears in the description, the organ's abbreviation or the unit's abbreviation. */
export function matchesUnitSearch(
  unit: { readonly description: string; readonly abbreviation: string; readonly partAbbreviation: string },
  words: readonly string[],
): boolean {
  const places = [unit.description, unit.abbreviation, unit.partAbbreviation].map(unaccent);
  return words.every((word) => places.some((place) => place.includes(word)));
}

/** An abbreviation may hold a slash: the part after it is what people read. */
export const displayAbbreviation = (abbreviation: string): string =>
  abbreviation.slice(abbreviation.lastIndexOf('/') + 1);

/** A unit as people write it: `COCON/SESAU`. */
export const unitLabel = (abbreviation: string, partAbbreviation: string): string =>
  `${displayAbbreviation(abbreviation)}/${partAbbreviation}`;
