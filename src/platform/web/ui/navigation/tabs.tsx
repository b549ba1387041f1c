import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../format/number.ts';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Draws the count in red: something waits. */
  readonly hot?: boolean | undefined;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** The query key that holds the tab. */
  readonly param?: string | undefined;
}

/** The tab that the address names, or the first. */
export function useTab(tabs: readonly TabItem[], param = 'tab'): string {
  const [query] = useSearchParams();
  const named = query.get(param);
  return tabs.find((tab) => tab.id === named)?.id ?? tabs[0]?.id ?? '';
}

/** Sections of a screen, kept in the address. Arrows, Home and End move between them. */
export function Tabs({ label, tabs, param = 'tab' }: TabsProps) {
  const [query] = useSearchParams();
  const active = useTab(tabs, param);
  const list = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  useEffect(() => {
    // Where they do not all fit, the open one is in sight, and its neighbours with it. Counts that arrive push it along.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active, counts]);
  const href = (id: string) => {
    const next = new URLSearchParams(query);
    next.set(param, id);
    return `?${next}`;
  };
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={href(tab.id)}
          role="tab"
          id={`${param}-${tab.id}`}
          aria-selected={tab.id === active}
          aria-controls={`${param}-panel`}
          tabIndex={tab.id === active ? 0 : -1}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className={tab.hot && tab.count > 0 ? 'count hot' : 'count'}>{formatNumber(tab.count)}</span>
          )}
        </Link>
      ))}
    </div>
  );
}

/** What the active tab shows. */
export function TabPanel({
  tab,
  param = 'tab',
  children,
}: {
  readonly tab: string;
  readonly param?: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`${param}-panel`} aria-labelledby={`${param}-${tab}`}>
      {children}
    </div>
  );
}

/** Moves the focus among the links of a tab list; Space follows the focused one, as Enter does. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const tabs = [...(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const now = tabs.findIndex((tab) => tab === document.activeElement);
  const target = {
    ArrowRight: now + 1,
    ArrowDown: now + 1,
    ArrowLeft: now - 1,
    ArrowUp: now - 1,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (event.key === ' ' && now >= 0) {
    event.preventDefault();
    tabs[now]?.click();
  } else if (target !== undefined) {
    event.preventDefault();
    tabs[(target + tabs.length) % tabs.length]?.focus();
  }
}
