import { callEndpoint } from '../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../platform/web/ui/fields/search-options.ts';
import { matching, unitOption } from '../../processes/web/index.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

const find =
  (all: boolean): LoadOptions =>
  async (typed, signal) => {
    const search = typed.trim();
    const units = await callEndpoint(listPublicUnits, { query: { all, ...(search && { search }) } }, { signal });
    return units.map((unit) => (unit.active ? unitOption(unit) : inactive(unitOption(unit)))).slice(0, SHOWN);
  };

const inactive = (option: SearchOption): SearchOption => ({ ...option, detail: `${option.detail} · inativo` });

/** Units that may be emptied: those that ended too. */
export const loadAllUnits: LoadOptions = find(true);

/** The one unit of who migrates that alone. */
export const loadOwnUnit =
  (own: SearchOption): LoadOptions =>
  async (typed) =>
    matching([own], typed);

/** Units that may receive: not those that are emptied. */
export const loadTargets =
  (origins: readonly SearchOption[]): LoadOptions =>
  async (typed, signal) =>
    (await find(false)(typed, signal)).filter(({ value }) => !origins.some((origin) => origin.value === value));
