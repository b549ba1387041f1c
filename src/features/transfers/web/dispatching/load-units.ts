import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { unitOption } from '../../../processes/web/index.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';

/** Most options that the list of targets shows; more is narrowed by typing. */
const SHOWN = 30;

/** Where the process is, and the organ of who sends it on: the same, since only the unit where it is may. */
interface Here {
  readonly id: number;
  readonly entityId: number | undefined;
}

/** The units that may receive a process, all but the one where it is; those of its own organ first. */
export const targetsAmong = (units: OutputOf<typeof listPublicUnits>, here: Here): readonly SearchOption[] =>
  units
    .filter(({ id }) => id !== here.id)
    .toSorted((one, other) => Number(other.entityId === here.entityId) - Number(one.entityId === here.entityId))
    .map(unitOption);

/** The targets that what was typed may mean. */
export const loadUnits =
  (here: Here): LoadOptions =>
  async (typed, signal) => {
    const search = typed.trim();
    const units = await callEndpoint(listPublicUnits, { query: search ? { search } : {} }, { signal });
    return targetsAmong(units, here).slice(0, SHOWN);
  };
