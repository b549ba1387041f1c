import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import type { PanelState } from '../use-panel-address.ts';
import { boxCall, boxQuery, type BoxQuery, type ProcessTab } from './box-query.ts';

/** One page of a box. The list stays as it is until somebody asks for news or acts. */
export function useBoxList(tab: ProcessTab, { address, ready }: Pick<PanelState, 'address' | 'ready'>) {
  const query = {
    ...boxQuery(tab, address),
    order_by: address.orderBy as NonNullable<NonNullable<BoxQuery>['order_by']>,
    page: address.page,
    paginator_count: address.pageSize,
  };
  const { contract } = boxCall(tab);
  return useEndpoint(
    contract,
    { query },
    {
      enabled: ready,
      refetchOnWindowFocus: false,
      // Another page or order keeps the lines until the new ones come; another box starts clean.
      placeholderData: (previous, last) => (last?.queryKey[1] === contract.path ? previous : undefined),
    },
  );
}
