import { useOfflineEndpoint } from '../../../../platform/web/offline/use-offline-endpoint.ts';
import type { PanelState } from '../use-panel-address.ts';
import type { ProcessTab } from '../../contract/box-query.ts';
import { boxRead } from './box-read.ts';

/**
 * One page of a box. The list stays as it is until somebody asks for news or acts. Without a network it is the last one that was read, and of
 * that only what is public: nothing that few may know is kept by a browser (decision 110).
 */
export function useBoxList(tab: ProcessTab, { address, ready }: Pick<PanelState, 'address' | 'ready'>) {
  const { contract, input } = boxRead(tab, address);
  return useOfflineEndpoint(contract, input, {
    enabled: ready,
    refetchOnWindowFocus: false,
    // What came while the network was away is told like any news; only a list that never came, or that is a copy, is asked for again.
    mayKeep: (page) => ({
      ...page,
      results: page.results.filter(({ secrecy, restricted }) => secrecy.id === 1 && !restricted),
    }),
    // Another page or order keeps the lines until the new ones come; another box starts clean.
    placeholderData: (previous, last) => (last?.queryKey[1] === contract.path ? previous : undefined),
  });
}
