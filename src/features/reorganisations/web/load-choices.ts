import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../platform/web/ui/fields/search-options.ts';
import { findPeople } from '../../people/web/index.ts';
import { unitOption } from '../../processes/web/index.ts';
import { listManagedParts } from '../../units/contract/tree/list-managed-parts.ts';
import { matching } from '../../processes/web/index.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

/** The units of what one administers. @param partId the one organ that it is; undefined: all of them */
export const loadUnits =
  (partId: number | undefined): LoadOptions =>
  async (typed, signal) => {
    const query = { search: typed.trim() || undefined, part_id: partId };
    return (await callEndpoint(listPublicUnits, { query }, { signal })).slice(0, SHOWN).map(unitOption);
  };

/** Where something goes: those units, and before them the ones that steps before make. */
export const loadPlaces =
  (partId: number | undefined, made: readonly SearchOption[]): LoadOptions =>
  async (typed, signal) => [...matching([...made], typed), ...(await loadUnits(partId)(typed, signal))];

/** The organs that one administers. */
export const loadParts: LoadOptions = async (typed, signal) => {
  const parts = await callEndpoint(listManagedParts, {}, { signal });
  return matching(
    parts
      .filter(({ active }) => active)
      .map(({ id, name, abbreviation }) => ({ value: String(id), label: abbreviation, detail: name })),
    typed,
  );
};

/** The people of a unit. */
export const loadPeopleOf =
  (unitId: number): LoadOptions =>
  async (typed, signal) => {
    const search = typed.trim();
    const people = await findPeople({ capacity_id: unitId, ...(search && { search }) }, signal);
    return people.slice(0, SHOWN).map(({ id, name, cpf }) => ({ value: String(id), label: name, detail: cpf }));
  };
