import { callEndpoint } from '../../../../platform/web/api/client.ts';
import type { LoadOptions } from '../../../../platform/web/ui/fields/search-options.ts';
import { listUnitsBelow } from '../../../insights/contract/bottlenecks/list-units-below.ts';
import { matching, unitOption } from '../../../processes/web/index.ts';
import { listPublicUnits } from '../../../units/contract/list-public-units.ts';
import type { Offered } from './use-report-choice.ts';

/** More than fit in a list help nobody: who needs another types one more word. */
const SHOWN = 30;

/** The units of which one makes reports: one's own with those below it, those of an organ, or any. */
export const loadReachedUnits =
  ({ of, with_below, part, capacity }: Offered['reach'], chosenPart: string | null): LoadOptions =>
  async (typed, signal) => {
    if (of === 'unit') {
      const own = capacity ? [{ value: String(capacity.id), label: capacity.label }] : [];
      if (!with_below) return matching(own, typed);
      const { units } = await callEndpoint(listUnitsBelow, {}, { signal });
      return matching(
        units.map(({ id, label, description }) => ({ value: String(id), label, detail: description })),
        typed,
      );
    }
    const partId = part ? part.id : chosenPart === null ? undefined : Number(chosenPart);
    const search = typed.trim();
    const query = { all: true, ...(search && { search }), ...(partId !== undefined && { part_id: partId }) };
    const units = await callEndpoint(listPublicUnits, { query }, { signal });
    return units.slice(0, SHOWN).map(unitOption);
  };
