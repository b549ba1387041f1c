import { IconArrowLeft, IconCommand, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from '../router/index.ts';
import { openPalette } from '../palette/palette-store.ts';
import { useStore } from '../store/create-store.ts';
import { Button, IconButton, IconLink } from '../ui/actions/button.tsx';
import { ScreenChange } from '../router/screen-change.tsx';
import { AppearanceButton } from './appearance-menu.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Banners } from './banners.tsx';
import { LogoMark } from './logo.tsx';
import { PrintHeading } from './print-heading.tsx';
import { screenBar } from './screen.tsx';
import type { Brand, NavItem } from './shell-parts.ts';
import { SkipLink } from './skip-link.tsx';
import { classNames, Glyph, look } from '../ui/look.tsx';
import { Kbd, CountMark } from '../ui/display/badge.tsx';
import { Wordmark, BrandMark } from './wordmark.tsx';
import styles from './app-shell.module.css';

interface AppShellProps {
  readonly brand: Brand;
  /** Who works: a printed page says it. */
  readonly worker?: string | undefined;
  /** The rail, in order. */
  readonly nav: readonly NavItem[];
  /** The five shortcuts of a narrow screen. */
  readonly shortcuts: readonly NavItem[];
  /** The search field of the top bar. */
  readonly search: ReactNode;
  /** Bell and tasks. Drawn on both bars. */
  readonly tools: ReactNode;
  /** Person and capacity, on the wide bar. */
  readonly user: ReactNode;
  /** Person and capacity, on the narrow bar. */
  readonly narrowUser: ReactNode;
  /** What the capabilities tell above the screen. */
  readonly strips: ReactNode;
  /** The screen. */
  readonly children: ReactNode;
}

/** The frame of the work area: top bar, rail and screen; bar, screen and shortcuts when narrow. */
export function AppShell(props: AppShellProps) {
  const { brand, worker, nav, shortcuts, search, tools, user, narrowUser, strips, children } = props;
  const { key } = useLocation();
  const { title, back } = useStore(screenBar);
  return (
    <>
      <SkipLink />
      <div className={styles.app}>
        <header className={styles.top}>
          <Link className={styles.mark} to="/app" aria-label={`${brand.product} – início`}>
            <LogoMark />
          </Link>
          <Wordmark to="/app" brand={brand} mark={false} className={look('hideTablet')} />
          <div className={styles.search} role="search" data-landmark="search">
            {search}
          </div>
          <div className={styles.space} />
          <Button
            className={classNames(styles.commands, look('hideTablet'))}
            variant="ghost"
            size="sm"
            icon={IconCommand}
            onClick={openPalette}
          >
            Comandos <Kbd>Ctrl K</Kbd>
          </Button>
          <AppearanceButton />
          {tools}
          <div className={styles.person}>{user}</div>
        </header>
        <Places of={nav} className={styles.rail} label="Menu principal" />
        <header className={styles.bar}>
          {back ? <IconLink to={back} label="Voltar" icon={IconArrowLeft} /> : <BrandMark className={styles.brand} />}
          <span className={styles.title} aria-hidden>
            {title}
          </span>
          <IconButton label="Buscar" icon={IconSearch} onClick={openPalette} />
          {tools}
          {narrowUser}
        </header>
        <div className={styles.stage}>
          <Banners notice={brand.notice} noticeLink={brand.noticeLink}>
            {strips}
          </Banners>
          <PrintHeading key={key} title={brand.organization || brand.product} by={worker} />
          {children}
        </div>
        <Places of={shortcuts} className={styles.shortcuts} label="Atalhos" />
      </div>
      <BackToTop />
      <ScreenChange />
    </>
  );
}

interface PlacesProps {
  readonly of: readonly NavItem[];
  readonly className: string | undefined;
  readonly label: string;
}

const Places = ({ of, className, label }: PlacesProps) => (
  <nav className={className} aria-label={label} data-landmark="menu">
    {of.map((item) => (
      <Place key={item.label} item={item} />
    ))}
  </nav>
);

const useNone = () => undefined;

function Place({ item }: { readonly item: NavItem }) {
  const { useCount = useNone } = item;
  const count = useCount();
  return (
    <NavLink className={classNames(styles.place)} to={item.to} end={item.exact ?? false}>
      <Glyph of={item.icon} />
      <span>{item.label}</span>
      {count ? (
        <CountMark tone="hot" className={styles.number}>
          {count > 99 ? '99+' : count}
          <span className={look('heard')}> aguardando você</span>
        </CountMark>
      ) : null}
    </NavLink>
  );
}
