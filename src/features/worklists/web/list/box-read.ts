import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { boxCall, boxQuery, type ProcessTab } from '../../contract/box-query.ts';
import type { listProcesses } from '../../contract/list-processes.ts';
import type { PanelAddress } from '../panel-address.ts';

export type ProcessLine = OutputOf<typeof listProcesses>['results'][number];
export type BoxQuery = InputOf<typeof listProcesses>['query'];

/** The read of one page of a box. */
export function boxRead(tab: ProcessTab, address: PanelAddress) {
  const query = {
    ...boxQuery(tab, address),
    order_by: address.orderBy as NonNullable<NonNullable<BoxQuery>['order_by']>,
    page: address.page,
    paginator_count: address.pageSize,
  };
  return { contract: boxCall(tab).contract, input: { query } };
}
