import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from '../../../platform/web/router/index.ts';
import { rowText } from '../rules/filter-rows.ts';
import type { Tab } from '../rules/tabs.ts';
import { keepFilter, keepSort, readChoices, type SortChoice, tellNotKept } from './kept-choices.ts';
import {
  hasChoices,
  isBare,
  ownOrder,
  type PanelAddress,
  readPanelAddress,
  withChoices,
  writePanelAddress,
} from './panel-address.ts';
import { useEntry } from './views/use-entry.ts';

type Change = Partial<Omit<PanelAddress, 'tab'>>;

export type PanelState = ReturnType<typeof usePanelAddress>;

/** The panel as the address tells it; a bare box takes the order and the filter it had here last. */
export function usePanelAddress() {
  const place = useSearchParams();
  const [query, setQuery] = place;
  const entering = useEntry(place);
  const address = useMemo(() => readPanelAddress(query), [query]);
  const { tab } = address;
  const [restored, setRestored] = useState<Tab | null>(null);
  /** False until it is known which box it is, and what this browser kept for it was looked at. */
  const ready = !entering && (!isBare(query) || restored === tab);

  useEffect(() => {
    if (ready || entering) return;
    let stale = false;
    // A box whose choices cannot be read opens in its own order.
    void readChoices(tab).then(
      (choices) => {
        if (stale) return;
        setRestored(tab);
        if (hasChoices(choices)) setQuery((now) => withChoices(now, choices), { replace: true });
      },
      () => stale || setRestored(tab),
    );
    return () => {
      stale = true;
    };
  }, [tab, ready, entering, setQuery]);

  /** Changes the address; other than the page and the preview, it goes back to the first page. */
  const change = (next: Change): void => {
    const moves = Object.keys(next).every((key) => key === 'page' || key === 'current');
    const changed = { ...address, ...(moves ? {} : { page: 1 }), ...next };
    setRestored(tab);
    // What is changed in a saved view is of the view, not of its box.
    if (address.view === null) {
      if (next.rows) keepFilter(tab, next.rows.map(rowText)).catch(tellNotKept);
      else if (!moves) keepSort(tab, sortOf(changed)).catch(tellNotKept);
    }
    setQuery(writePanelAddress(changed), { replace: Object.keys(next).every((key) => key === 'current') });
  };
  return { address, ready, change };
}

/** What a box remembers of an address besides its filter. */
function sortOf({ tab, scope, orderBy, group, columns }: PanelAddress): SortChoice {
  return {
    ...(scope ? { scope } : {}),
    ...(orderBy === ownOrder(tab) ? {} : { order_by: orderBy }),
    ...(group === 'none' ? {} : { group }),
    ...(columns ? { columns: columns.join(',') } : {}),
  };
}
