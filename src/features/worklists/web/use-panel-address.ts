import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '../../../platform/web/router/index.ts';
import { rowText } from '../rules/filter-rows.ts';
import type { Tab } from '../rules/tabs.ts';
import { keepFilter, keepSort, readChoices } from './kept-choices.ts';
import {
  hasChoices,
  isBare,
  ownOrder,
  type PanelAddress,
  readPanelAddress,
  withChoices,
  writePanelAddress,
} from './panel-address.ts';

type Change = Partial<Omit<PanelAddress, 'tab'>>;

export type PanelState = ReturnType<typeof usePanelAddress>;

/** The panel as the address tells it; a bare box takes the order and the filter it had here last. */
export function usePanelAddress() {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readPanelAddress(query), [query]);
  const { tab } = address;
  const [restored, setRestored] = useState<Tab | null>(null);
  /** False until what this browser kept for the box was looked at. */
  const ready = !isBare(query) || restored === tab;

  useEffect(() => {
    if (ready) return;
    let stale = false;
    void readChoices(tab).then((choices) => {
      if (stale) return;
      setRestored(tab);
      if (hasChoices(choices)) setQuery((now) => withChoices(now, choices), { replace: true });
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
    setQuery(writePanelAddress(changed), { replace: Object.keys(next).every((key) => key === 'current') });
  };
  return { address, ready, change };
}
