import { PAGE_SIZE } from '../../../platform/contract/list.ts';
import { type FilterRow, rowOf, rowText } from '../rules/filter-rows.ts';
import { columnsOf, type Grouping, groupings, type LineColumn } from '../rules/line-choices.ts';
import { isTab, type Scope, scopes, sortKeys, type Tab, tabInfo } from '../rules/tabs.ts';
import type { Choices } from './kept-choices.ts';

/** Everything that the address of the panel says. */
export interface PanelAddress {
  readonly tab: Tab;
  /** `null` is the box's own. */
  readonly scope: Scope | null;
  /** A unit below the one in use, whose box it is; `null` is the one in use. */
  readonly unit: number | null;
  readonly orderBy: string;
  readonly group: Grouping;
  /** What the lines show; `null` is the box's own. */
  readonly columns: readonly LineColumn[] | null;
  readonly rows: readonly FilterRow[];
  readonly page: number;
  readonly pageSize: number;
  /** The process whose preview is open. */
  readonly current: number | null;
  /** The saved view that it was opened by: the rest of the address says what it shows. */
  readonly view: number | null;
}

/** The order a box has of its own, `-` for descending. */
export const ownOrder = (tab: Tab): string => {
  const { key, direction } = tabInfo[tab].order;
  return direction === 'desc' ? `-${key}` : key;
};

const isOrder = (text: string | null): text is string => sortKeys.some((key) => key === text?.replace(/^-/, ''));
const positive = (text: string | null, otherwise: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
};

/** The panel as a query tells it; what is missing or unknown is the box's own. */
export function readPanelAddress(query: URLSearchParams): PanelAddress {
  const named = query.get('tab');
  const tab = isTab(named) ? named : 'my_process';
  const order = query.get('order_by');
  return {
    tab,
    scope: scopes.find((scope) => scope === query.get('scope')) ?? null,
    unit: positive(query.get('capacity'), 0) || null,
    orderBy: isOrder(order) ? order : ownOrder(tab),
    group: groupings.find((group) => group === query.get('group')) ?? 'none',
    columns: query.has('columns') ? columnsOf(tab, query.get('columns')?.split(',') ?? []) : null,
    rows: query.getAll('filter').flatMap((text) => rowOf(text) ?? []),
    page: positive(query.get('page'), 1),
    pageSize: positive(query.get('paginator_count'), PAGE_SIZE),
    current: positive(query.get('process'), 0) || null,
    view: positive(query.get('view'), 0) || null,
  };
}

/** The shortest query that tells it. */
export function writePanelAddress(address: PanelAddress): URLSearchParams {
  const { tab, scope, unit, orderBy, group, columns, rows, page, pageSize, current, view } = address;
  const query = new URLSearchParams({ tab });
  if (view) query.set('view', String(view));
  if (scope) query.set('scope', scope);
  if (unit) query.set('capacity', String(unit));
  if (orderBy !== ownOrder(tab)) query.set('order_by', orderBy);
  if (group !== 'none') query.set('group', group);
  if (columns) query.set('columns', columns.join(','));
  for (const row of rows) query.append('filter', rowText(row));
  if (page > 1) query.set('page', String(page));
  if (pageSize !== PAGE_SIZE) query.set('paginator_count', String(pageSize));
  if (current) query.set('process', String(current));
  return query;
}

/** What a box remembers: an address that says none of it is bare. */
const remembered = ['scope', 'capacity', 'order_by', 'group', 'columns', 'filter', 'view'];

/** Whether the address leaves to the browser how the box was last ordered and filtered. */
export const isBare = (query: URLSearchParams): boolean => !remembered.some((key) => query.has(key));

export const hasChoices = ({ rows, sort }: Choices): boolean =>
  rows.length > 0 || [sort.scope, sort.order_by, sort.group, sort.columns].some(Boolean);

/** The query of a bare box with what the browser kept for it. */
export function withChoices(query: URLSearchParams, { rows, sort }: Choices): URLSearchParams {
  const next = new URLSearchParams(query);
  const { scope, order_by, group, columns } = sort;
  for (const [key, value] of Object.entries({ scope, order_by, group, columns })) if (value) next.set(key, value);
  for (const row of rows) next.append('filter', row);
  return next;
}
