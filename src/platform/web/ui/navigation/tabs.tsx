import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from '../../router/index.ts';
import { formatNumber } from '../../format/number.ts';
import { classNames } from '../look.tsx';
import { CountMark } from '../display/badge.tsx';
import { moveAmong } from './move-among.ts';
import styles from './tabs.module.css';
import { queryWith } from './use-address.ts';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Draws the count in red: something waits. */
  readonly hot?: boolean | undefined;
  /** Asked when somebody points at it, or moves to it: what its panel needs may come before it is opened. */
  readonly ahead?: (() => void) | undefined;
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
    const strip = list.current;
    const open = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!strip || !open) return;
    // Where they do not all fit, the open one is in sight, and its neighbours with it. Counts that arrive push it along. By hand:
    // what is scrolled into view is where the browser begins with the next Tab, and the screen begins above.
    const middle = open.getBoundingClientRect().left - strip.getBoundingClientRect().left + open.offsetWidth / 2;
    strip.scrollLeft += middle - strip.clientWidth / 2;
  }, [active, counts]);
  return (
    <TabList label={label} ref={list} className={className}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={`?${queryWith(query, { [param]: tab.id })}`}
          onPointerEnter={tab.ahead}
          onFocus={tab.ahead}
          {...tabProps(param, tab.id, active)}
        >
          <TabFace tab={tab} />
        </Link>
      ))}
    </TabList>
  );
}

interface TabStripProps<I extends string> extends Pick<TabsProps, 'label' | 'className'> {
  /** Its panel has the id `${name}-panel`. */
  readonly name: string;
  readonly tabs: readonly (TabItem & { readonly id: I })[];
  readonly active: I;
  readonly onTab: (id: I) => void;
}

/** Sections of a small panel, which the address does not keep. */
export const TabStrip = <I extends string>({ label, name, tabs, active, onTab, className }: TabStripProps<I>) => (
  <TabList label={label} className={classNames(styles.dense, className)}>
    {tabs.map((tab) => (
      <button key={tab.id} type="button" {...tabProps(name, tab.id, active)} onClick={() => onTab(tab.id)}>
        <TabFace tab={tab} />
      </button>
    ))}
  </TabList>
);

const TabList = ({ label, className, ...rest }: ComponentProps<'div'> & { readonly label: string }) => (
  <div
    {...rest}
    className={classNames(styles.tabs, className)}
    role="tablist"
    aria-label={label}
    onKeyDown={moveFocus}
  />
);

const tabProps = (name: string, id: string, active: string) => ({
  role: 'tab',
  id: `${name}-${id}`,
  'aria-selected': id === active,
  'aria-controls': `${name}-panel`,
  tabIndex: id === active ? 0 : -1,
  className: styles.tab,
});

/** Where a count is on its way its room is kept, so that the tabs after it do not move. */
const TabFace = ({ tab }: { readonly tab: TabItem }) => {
  const { label, count, hot } = tab;
  if (count !== undefined) {
    return (
      <>
        {label}
        <CountMark tone={hot && count > 0 ? 'hot' : 'quiet'}>{formatNumber(count)}</CountMark>
      </>
    );
  }
  if (!('count' in tab)) return label;
  return (
    <>
      {label}
      <CountMark tone="quiet" className={styles.coming} aria-hidden>
        0
      </CountMark>
    </>
  );
};

interface TabPanelProps {
  readonly tab: string;
  readonly param?: string;
  readonly children: ReactNode;
}

/** What the active tab shows. */
export const TabPanel = ({ tab, param = 'tab', children }: TabPanelProps) => (
  <div role="tabpanel" id={`${param}-panel`} aria-labelledby={`${param}-${tab}`}>
    {children}
  </div>
);

/** Moves the focus among the tabs of the list it is heard on; Space follows the focused one, as Enter does. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return moveAmong('[role="tab"]', event);
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[role="tab"]')) return;
  event.preventDefault();
  event.target.click();
}
