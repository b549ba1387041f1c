// Specification 001 §5, capacity search.
import { unaccent } from '../../../kernel/texts/text.ts';

/** The words a search text asks for, without accents and case. A slash parts words too: `COCON/SESAU` is how units are written. */
export const searchWords = (text: string): string[] =>
  unaccent(text)
    .split(/[\s/]+/)
    .filter(Boolean);

interface NamedUnit {
  readonly description: string;
  readonly abbreviation: string;
  readonly partAbbreviation: string;
}

/** Whether every word appears in the description, the organ's abbreviation or the unit's abbreviation. */
export function matchesUnitSearch(unit: NamedUnit, words: readonly string[]): boolean {
  const places = [unit.description, unit.abbreviation, unit.partAbbreviation].map(unaccent);
  return words.every((word) => places.some((place) => place.includes(word)));
}

/** What a unit was called before, as lists say it after its name; empty for one that always had its name. */
export const saidBefore = (former: readonly string[] | undefined): string =>
  former && former.length > 0 ? ` · antes: ${former.slice(0, FORMER_SHOWN).join(', ')}` : '';
const FORMER_SHOWN = 3;

/** An abbreviation may hold a slash: the part after it is what people read. */
export const displayAbbreviation = (abbreviation: string): string =>
  abbreviation.slice(abbreviation.lastIndexOf('/') + 1);

/** A unit as people write it: `COCON/SESAU`. */
export const unitLabel = (abbreviation: string, partAbbreviation: string): string =>
  `${displayAbbreviation(abbreviation)}/${partAbbreviation}`;
