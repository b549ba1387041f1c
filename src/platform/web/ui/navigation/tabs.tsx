import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '../../format/number.ts';
import { classNames } from '../class-names.ts';
import { CountMark } from '../display/badge.tsx';
import styles from './tabs.module.css';

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
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** The tab that the address names, or the first. */
export function useTab(tabs: readonly TabItem[], param = 'tab'): string {
  const [query] = useSearchParams();
  const named = query.get(param);
  return tabs.find((tab) => tab.id === named)?.id ?? tabs[0]?.id ?? '';
}

/** Sections of a screen, kept in the address. Arrows, Home and End move between them. */
export function Tabs({ label, tabs, param = 'tab', className }: TabsProps) {
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
      className={classNames(styles.tabs, className)}
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
          className={styles.tab}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <CountMark tone={tab.hot && tab.count > 0 ? 'hot' : 'quiet'}>{formatNumber(tab.count)}</CountMark>
          )}
        </Link>
      ))}
    </div>
  );
}

interface TabStripProps<I extends string> {
  readonly label: string;
  /** Its panel has the id `${name}-panel`. */
  readonly name: string;
  readonly tabs: readonly (TabItem & { readonly id: I })[];
  readonly active: I;
  readonly onTab: (id: I) => void;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** Sections of a small panel, which the address does not keep. */
export function TabStrip<I extends string>({ label, name, tabs, active, onTab, className }: TabStripProps<I>) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      className={classNames(styles.tabs, styles.dense, className)}
      role="tablist"
      aria-label={label}
      ref={list}
      onKeyDown={(event) => moveFocus(event, list.current)}
    >
      {tabs.map(({ id, label: what, count, hot }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-${id}`}
          aria-selected={id === active}
          aria-controls={`${name}-panel`}
          tabIndex={id === active ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(id)}
        >
          {what}
          {count === undefined ? null : <CountMark tone={hot ? 'hot' : 'quiet'}>{formatNumber(count)}</CountMark>}
        </button>
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
