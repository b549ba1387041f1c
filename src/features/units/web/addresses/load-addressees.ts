import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { listPublicParts } from '../../contract/list-public-parts.ts';
import { listPublicUnits } from '../../contract/list-public-units.ts';
import { matchesUnitSearch, searchWords, unitLabel } from '../../rules/unit-search.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

/** Organs to choose from. */
export const loadParts: LoadOptions = async (typed, signal) => {
  const parts = await callEndpoint(listPublicParts, { query: {} }, { signal });
  const words = searchWords(typed);
  return parts
    .filter(({ name, abbreviation }) =>
      matchesUnitSearch({ description: name, abbreviation: '', partAbbreviation: abbreviation }, words),
    )
    .slice(0, SHOWN)
    .map(({ id, name, abbreviation }) => ({ value: String(id), label: abbreviation, detail: name }));
};

/** Units of an organ to choose from. */
export const loadUnitsOf =
  (organ: string): LoadOptions =>
  async (typed, signal) => {
    const query = { part_id: Number(organ), ...(typed.trim() && { search: typed.trim() }) };
    const units = await callEndpoint(listPublicUnits, { query }, { signal });
    return units.slice(0, SHOWN).map(({ id, abbreviation, description, entity }) => ({
      value: String(id),
      label: unitLabel(abbreviation, entity.abbreviation),
      detail: description,
    }));
  };
