import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import {
  listArchived,
  listFavourites,
  listMyProcesses,
  listProcesses,
  listTramited,
} from '../../contract/list-processes.ts';
import type { ListFilters } from '../../contract/list-filters.ts';
import { boxFlags } from '../../rules/box-flags.ts';
import { filtersOfRows, type FilterRow } from '../../rules/filter-rows.ts';
import type { Tab } from '../../rules/tabs.ts';
import type { PanelAddress } from '../panel-address.ts';

export type ProcessTab = Exclude<Tab, 'signatures' | 'drafts'>;
export type ProcessLine = OutputOf<typeof listProcesses>['results'][number];
export type BoxQuery = InputOf<typeof listProcesses>['query'];

export const listsProcesses = (tab: Tab): tab is ProcessTab => tab !== 'signatures' && tab !== 'drafts';

/** The call that lists a box; some boxes are a flag over another's list (decisions C5). */
const boxCalls = {
  my_process: { contract: listMyProcesses },
  sector: { contract: listProcesses },
  analysis: { contract: listMyProcesses },
  returned: { contract: listProcesses },
  to_origin: { contract: listProcesses },
  tramited: { contract: listTramited },
  archived: { contract: listArchived },
  favorites: { contract: listFavourites },
} as const satisfies Record<ProcessTab, { contract: unknown }>;

export const boxCall = (tab: ProcessTab) => boxCalls[tab];

/** The read of one page of a box. */
export function boxRead(tab: ProcessTab, address: PanelAddress) {
  const query = {
    ...boxQuery(tab, address),
    order_by: address.orderBy as NonNullable<NonNullable<BoxQuery>['order_by']>,
    page: address.page,
    paginator_count: address.pageSize,
  };
  return { contract: boxCalls[tab].contract, input: { query } };
}

/** The query of a box narrowed by rows and, for the count of a group, by `more`. */
export function boxQuery(
  tab: ProcessTab,
  { scope, unit, rows }: Pick<PanelAddress, 'scope' | 'unit'> & { readonly rows: readonly FilterRow[] },
  more: Record<string, unknown> = {},
): { readonly with_children?: PanelAddress['scope']; readonly capacity?: number; readonly filters?: ListFilters } {
  const filters: ListFilters = { ...filtersOfRows(rows), ...more, ...boxFlags[tab] };
  return {
    ...(scope ? { with_children: scope } : {}),
    ...(unit ? { capacity: unit } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
}
