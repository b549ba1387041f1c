import { boxFlags } from '../rules/box-flags.ts';
import { filtersOfRows, type FilterRow } from '../rules/filter-rows.ts';
import type { Scope, Tab } from '../rules/tabs.ts';
import type { ListFilters } from './list-filters.ts';
import { listArchived, listFavourites, listMyProcesses, listProcesses, listTramited } from './list-processes.ts';

export type ProcessTab = Exclude<Tab, 'signatures' | 'drafts'>;

/** Whether a box lists processes; the other two list requests for signature and drafts. */
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

/** The call that lists a box. Several boxes share one: `boxQuery` says what tells them apart. */
export const boxCall = (tab: ProcessTab) => boxCalls[tab];

/** What a box shows: whose, of which unit, narrowed by which rows. */
export interface BoxChoice {
  /** `null` is the box's own. */
  readonly scope: Scope | null;
  /** A unit below the one in use, whose box it is; `null` is the one in use. */
  readonly unit: number | null;
  readonly rows: readonly FilterRow[];
}

/** The query of a box narrowed by rows and, for the count of a group, by `more`. */
export function boxQuery(
  tab: ProcessTab,
  { scope, unit, rows }: BoxChoice,
  more: Record<string, unknown> = {},
): { readonly with_children?: Scope; readonly capacity?: number; readonly filters?: ListFilters } {
  const filters: ListFilters = { ...filtersOfRows(rows), ...more, ...boxFlags[tab] };
  return {
    ...(scope ? { with_children: scope } : {}),
    ...(unit ? { capacity: unit } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
}
