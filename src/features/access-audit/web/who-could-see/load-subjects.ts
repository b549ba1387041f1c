import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { findPeople } from '../../../people/web/index.ts';
import { searchNups } from '../../../processes/contract/numbers/search-nups.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import { unitLabel } from '../../../units/rules/unit-search.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

/** Processes by their number. */
export const loadProcesses: LoadOptions = async (typed, signal) => {
  const found = await callEndpoint(searchNups, { query: { nup: typed.trim() } }, { signal });
  return found.map(({ nup, subject }) => ({ value: nup, label: formatNup(nup), ...(subject && { detail: subject }) }));
};

/** People by name or whole CPF. */
export const loadPeople: LoadOptions = async (typed, signal) => {
  const search = typed.trim();
  if (search === '') return [];
  const found = await findPeople({ search }, signal);
  return found.map(({ id, name, cpf, bonds }) => ({
    value: String(id),
    label: name,
    detail: [`CPF ${cpf}`, ...bonds.map(({ capacity_label }) => capacity_label)].join(' · '),
  }));
};

/** Units by abbreviation or name. */
export const loadUnits: LoadOptions = async (typed, signal) => {
  const search = typed.trim();
  const units = await callEndpoint(listPublicUnits, { query: search ? { search } : {} }, { signal });
  return units.slice(0, SHOWN).map(({ id, abbreviation, description, entity }) => ({
    value: String(id),
    label: unitLabel(abbreviation, entity.abbreviation),
    detail: description,
  }));
};
