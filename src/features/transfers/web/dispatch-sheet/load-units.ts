import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-options.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';

/** Most options that the list of targets shows; more is narrowed by typing. */
const SHOWN = 30;

/** Units that may receive the process, all but the one where it is; those of its own organ first. */
export const loadUnits =
  (here: { readonly id: number; readonly entity: { readonly id: number } }) =>
  async (typed: string, signal: AbortSignal): Promise<readonly SearchOption[]> => {
    const search = typed.trim();
    const units = await callEndpoint(listPublicUnits, { query: search ? { search } : {} }, { signal });
    return units
      .filter(({ id }) => id !== here.id)
      .toSorted((one, other) => Number(other.entityId === here.entity.id) - Number(one.entityId === here.entity.id))
      .slice(0, SHOWN)
      .map(({ id, abbreviation, description, entity }) => ({
        value: String(id),
        label: `${abbreviation}/${entity.abbreviation}`,
        detail: description,
      }));
  };
