import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '../../../platform/web/router/index.ts';
import { PAGE_SIZE } from '../../../platform/contract/list.ts';
import { type FilterRow, rowOf, rowText } from '../rules/filter-rows.ts';
import { type Scope, scopes, sortKeys, type Tab, tabInfo } from '../rules/tabs.ts';
import { isTab } from './boxes/boxes.ts';
import { keepFilter, keepSort, readChoices } from './kept-choices.ts';

export const groupings = ['none', 'due', 'subject', 'responsible'] as const;
export type Grouping = (typeof groupings)[number];

/** Everything that the address of the panel says. */
export interface PanelAddress {
  readonly tab: Tab;
  /** `null` is the box's own. */
  readonly scope: Scope | null;
  readonly orderBy: string;
  readonly group: Grouping;
  readonly rows: readonly FilterRow[];
  readonly page: number;
  readonly pageSize: number;
  /** The process whose preview is open. */
  readonly current: number | null;
}

type Change = Partial<Omit<PanelAddress, 'tab'>>;

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

function read(query: URLSearchParams): PanelAddress {
  const named = query.get('tab');
  const tab = isTab(named) ? named : 'my_process';
  const order = query.get('order_by');
  return {
    tab,
    scope: scopes.find((scope) => scope === query.get('scope')) ?? null,
    orderBy: isOrder(order) ? order : ownOrder(tab),
    group: groupings.find((group) => group === query.get('group')) ?? 'none',
    rows: query.getAll('filter').flatMap((text) => rowOf(text) ?? []),
    page: positive(query.get('page'), 1),
    pageSize: positive(query.get('paginator_count'), PAGE_SIZE),
    current: positive(query.get('process'), 0) || null,
  };
}

function write(address: PanelAddress): URLSearchParams {
  const { tab, scope, orderBy, group, rows, page, pageSize, current } = address;
  const query = new URLSearchParams({ tab });
  if (scope) query.set('scope', scope);
  if (orderBy !== ownOrder(tab)) query.set('order_by', orderBy);
  if (group !== 'none') query.set('group', group);
  for (const row of rows) query.append('filter', rowText(row));
  if (page > 1) query.set('page', String(page));
  if (pageSize !== PAGE_SIZE) query.set('paginator_count', String(pageSize));
  if (current) query.set('process', String(current));
  return query;
}

const remembered = ['scope', 'order_by', 'group', 'filter'];

export type PanelState = ReturnType<typeof usePanelAddress>;

/** The panel as the address tells it; a bare box takes the order and the filter it had here last. */
export function usePanelAddress() {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => read(query), [query]);
  const { tab } = address;
  const [restored, setRestored] = useState<Tab | null>(null);
  const explicit = remembered.some((key) => query.has(key));
  /** False until what this browser kept for the box was looked at. */
  const ready = explicit || restored === tab;

  useEffect(() => {
    if (ready) return;
    let stale = false;
    void readChoices(tab).then(({ rows, sort }) => {
      if (stale) return;
      setRestored(tab);
      const { scope, order_by, group } = sort;
      const kept = Object.entries({ scope, order_by, group }).filter(([, value]) => value);
      if (rows.length === 0 && kept.length === 0) return;
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [key, value] of kept) next.set(key, String(value));
          for (const row of rows) next.append('filter', row);
          return next;
        },
        { replace: true },
      );
    });
    return () => {
      stale = true;
    };
  }, [tab, ready, setQuery]);

  /** Changes the address; other than the page and the preview, it goes back to the first page. */
  const change = (next: Change): void => {
    const moves = Object.keys(next).every((key) => key === 'page' || key === 'current');
    const changed = { ...address, ...(moves ? {} : { page: 1 }), ...next };
    setRestored(tab);
    if (next.rows) void keepFilter(tab, next.rows.map(rowText));
    if (!moves && !next.rows) {
      const { scope, orderBy, group } = changed;
      void keepSort(tab, {
        ...(scope ? { scope } : {}),
        ...(orderBy === ownOrder(tab) ? {} : { order_by: orderBy }),
        ...(group === 'none' ? {} : { group }),
      });
    }
    setQuery(write(changed), { replace: Object.keys(next).every((key) => key === 'current') });
  };
  return { address, ready, change };
}
