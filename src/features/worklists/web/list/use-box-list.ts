import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import type { PanelState } from '../use-panel-address.ts';
import { boxRead, type ProcessTab } from './box-query.ts';

/** One page of a box. The list stays as it is until somebody asks for news or acts. */
export function useBoxList(tab: ProcessTab, { address, ready }: Pick<PanelState, 'address' | 'ready'>) {
  const { contract, input } = boxRead(tab, address);
  return useEndpoint(contract, input, {
    enabled: ready,
    refetchOnWindowFocus: false,
    // What came while the network was away is told like any news; only a list that never came is asked for again.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    // Another page or order keeps the lines until the new ones come; another box starts clean.
    placeholderData: (previous, last) => (last?.queryKey[1] === contract.path ? previous : undefined),
  });
}
