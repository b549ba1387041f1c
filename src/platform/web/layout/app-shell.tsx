import { IconArrowLeft, IconCommand, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { openPalette } from '../palette/palette-store.ts';
import { useStore } from '../store/create-store.ts';
import { Button, IconButton } from '../ui/actions/button.tsx';
import { AppearanceButton } from './appearance-menu.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Banners } from './banners.tsx';
import { LogoMark } from './logo.tsx';
import { PrintHeading } from './print-heading.tsx';
import { screenBar } from './screen.tsx';
import type { Brand, NavItem } from './shell-parts.ts';
import { SkipLink } from './skip-link.tsx';

export interface AppShellProps {
  readonly brand: Brand;
  /** The rail, in order. */
  readonly nav: readonly NavItem[];
  /** The five shortcuts of a narrow screen. */
  readonly shortcuts: readonly NavItem[];
  /** The search field of the top bar; `null` leaves it out. */
  readonly search: ReactNode;
  /** What the search icon of the narrow bar does; `null` leaves it out. */
  readonly onSearch: (() => void) | null;
  /** Bell and tasks. Drawn on both bars. */
  readonly tools: ReactNode;
  /** Person and capacity, on the wide bar. */
  readonly user: ReactNode;
  /** Person and capacity, on the narrow bar. */
  readonly narrowUser: ReactNode;
  /** The screen. */
  readonly children: ReactNode;
}

/** The frame of the work area: top bar, rail and screen; bar, screen and shortcuts when narrow. */
export function AppShell(props: AppShellProps) {
  const { brand, nav, shortcuts, search, onSearch, tools, user, narrowUser, children } = props;
  const { key } = useLocation();
  return (
    <>
      <SkipLink />
      <div className="app">
        <header className="top">
          <Link className="mark" to="/app" aria-label={`${brand.product} – início`}>
            <LogoMark />
          </Link>
          <Link className="logo" to="/app">
            {brand.product}
            <span className="org hide-t">{brand.organization}</span>
          </Link>
          {search ? (
            <div className="search grow" role="search" data-landmark="search">
              {search}
            </div>
          ) : null}
          <div className="grow" />
          <Button className="cmd hide-t" variant="ghost" size="sm" icon={IconCommand} onClick={openPalette}>
            Comandos <kbd className="kbd">Ctrl K</kbd>
          </Button>
          <AppearanceButton />
          {tools}
          {user}
        </header>
        <Rail items={nav} />
        <NarrowBar onSearch={onSearch} tools={tools} user={narrowUser} />
        <div className="stage">
          <Banners notice={brand.notice} noticeLink={brand.noticeLink} />
          <PrintHeading key={key} title={brand.organization || brand.product} />
          {children}
        </div>
        <Shortcuts items={shortcuts} />
      </div>
      <BackToTop />
    </>
  );
}

function Rail({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav className="rail" aria-label="Menu principal" data-landmark="menu">
      {items.filter((item) => !item.atEnd).map(railLink)}
      <span className="sp" />
      {items.filter((item) => item.atEnd).map(railLink)}
    </nav>
  );
}

const railLink = (item: NavItem) => <Place key={item.to} item={item} />;

function Place({ item }: { readonly item: NavItem }) {
  const Icon = item.icon;
  return (
    <NavLink to={item.to} end={item.exact ?? false}>
      <Icon className="i" aria-hidden />
      <span>{item.label}</span>
      {item.count ? (
        <span className="count hot">
          {item.count > 99 ? '99+' : item.count}
          <span className="sr"> aguardando você</span>
        </span>
      ) : null}
    </NavLink>
  );
}

function Shortcuts({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <nav className="mnav" aria-label="Atalhos" data-landmark="menu">
      {items.map((item) => (
        <Place key={item.to} item={item} />
      ))}
    </nav>
  );
}

interface NarrowBarProps {
  readonly onSearch: (() => void) | null;
  readonly tools: ReactNode;
  readonly user: ReactNode;
}

function NarrowBar({ onSearch, tools, user }: NarrowBarProps) {
  const { title, back } = useStore(screenBar);
  return (
    <header className="mtop">
      {back ? (
        <Link className="ibtn" to={back} aria-label="Voltar">
          <IconArrowLeft className="i" aria-hidden />
        </Link>
      ) : (
        <span className="brandmark">
          <LogoMark />
        </span>
      )}
      <span className="h1" aria-hidden>
        {title}
      </span>
      {onSearch ? <IconButton label="Buscar" icon={IconSearch} onClick={onSearch} /> : null}
      {tools}
      {user}
    </header>
  );
}
