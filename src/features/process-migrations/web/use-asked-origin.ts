import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import type { SearchOption } from '../../../platform/web/ui/fields/search-option.ts';
import { unitOption } from '../../processes/web/index.ts';
import { listPublicUnits } from '../../units/contract/list-public-units.ts';

/**
 * The unit to empty that the address tells (`?origem=12`), as the administration of units sends people here; null without one,
 * undefined while it is read.
 * @param mayAny only who empties any unit is asked to empty that one
 */
export function useAskedOrigin(mayAny: boolean): SearchOption | null | undefined {
  const [address] = useAddress();
  const id = Number(/^\d+$/.exec(address.get('origem') ?? '')?.[0] ?? 0);
  const isAsked = mayAny && id > 0;
  const found = useEndpoint(listPublicUnits, { query: { capacity_id: id, all: true } }, { enabled: isAsked });
  if (!isAsked || found.isError) return null;
  if (!found.data) return undefined;
  const [unit] = found.data;
  return unit ? unitOption(unit) : null;
}
