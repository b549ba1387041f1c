import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { saidBefore, unitLabel } from '../../../units/rules/unit-search.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

/** Units by abbreviation or name, as they are written: `COCON/SESAU`. */
export const loadUnits: LoadOptions = async (typed, signal) => {
  const search = typed.trim();
  const units = await callEndpoint(listPublicUnits, { query: search ? { search } : {} }, { signal });
  return units.slice(0, SHOWN).map(({ id, abbreviation, description, entity, former }) => ({
    value: String(id),
    label: unitLabel(abbreviation, entity.abbreviation),
    detail: `${description}${saidBefore(former)}`,
  }));
};
