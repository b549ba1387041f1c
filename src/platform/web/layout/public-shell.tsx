import { IconContrast2, IconLogin2, IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { goToLandmark } from '../keyboard/landmarks.ts';
import type { Landmark } from '../keyboard/landmarks.ts';
import { chooseFontSize, fontSizes, toggleContrast, useAppearance } from '../theme/appearance.ts';
import type { FontSize } from '../theme/appearance.ts';
import { ButtonLink, IconButton } from '../ui/actions/button.tsx';
import { AppearanceButton } from './appearance-menu.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Banners } from './banners.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { LogoMark } from './logo.tsx';
import type { Brand } from './shell-parts.ts';
import { SkipLink } from './skip-link.tsx';

interface PublicLink {
  readonly to: string;
  readonly label: string;
}

export interface PublicShellProps {
  readonly brand: Brand;
  readonly nav: readonly PublicLink[];
  /** Sites of the government, at the right of the accessibility bar (R044). */
  readonly outside: readonly { readonly href: string; readonly label: string }[];
  /** The way in: "Entrar", or back to work for who is already in. */
  readonly signIn: PublicLink;
  /** The columns of the footer, each with an `h2`. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the public pages: accessibility bar, header, content, footer, cookie notice. */
export function PublicShell({ brand, nav, outside, signIn, footer, children }: PublicShellProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="pub">
      <SkipLink />
      <AccessibilityBar outside={outside} />
      <header className="pubhead">
        <div className="wrap">
          <Link className="logo" to="/">
            <span className="brandmark">
              <LogoMark />
            </span>
            {brand.product}
            <span className="org">{brand.organization}</span>
          </Link>
          <nav aria-label="Menu principal" data-landmark="menu">
            {nav.map(menuLink)}
          </nav>
          <ButtonLink className="hide-m" to={signIn.to} icon={IconLogin2}>
            {signIn.label}
          </ButtonLink>
          <span className="sp" />
          <AppearanceButton className="burger" />
          <IconButton
            className="burger"
            label={open ? 'Fechar menu' : 'Menu'}
            icon={open ? IconX : IconMenu2}
            aria-expanded={open}
            aria-controls="menu-estreito"
            onClick={() => setOpen(!open)}
          />
        </div>
        {open ? (
          <nav id="menu-estreito" className="narrownav wrap" aria-label="Menu principal" onClick={() => setOpen(false)}>
            {nav.map(menuLink)}
            {menuLink(signIn)}
          </nav>
        ) : null}
      </header>
      <Banners notice={brand.notice} />
      <main id="conteudo" data-landmark="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot" data-landmark="footer" tabIndex={-1}>
        <div className="wrap">{footer}</div>
      </footer>
      <BackToTop />
      <CookieNotice />
    </div>
  );
}

/** A part of a page (`/#faq`) is never where the person is. */
const menuLink = ({ to, label }: PublicLink) => {
  const Place = to.includes('#') ? Link : NavLink;
  return (
    <Place key={to} to={to}>
      {label}
    </Place>
  );
};

const jumps: readonly (readonly [Landmark, string])[] = [
  ['content', 'Conteúdo'],
  ['menu', 'Menu'],
  ['search', 'Busca'],
  ['footer', 'Rodapé'],
];
const sizeFaces: Record<FontSize, readonly [string, string]> = {
  menor: ['A−', 'Texto menor'],
  normal: ['A', 'Texto normal'],
  maior: ['A+', 'Texto maior'],
};

function AccessibilityBar({ outside }: Pick<PublicShellProps, 'outside'>) {
  const { fontSize, theme } = useAppearance();
  return (
    <div className="a11ybar hide-m" role="region" aria-label="Barra de acessibilidade">
      <div className="wrap">
        {jumps.map(([landmark, label], index) => (
          <button type="button" key={landmark} onClick={() => goToLandmark(landmark)}>
            {label} <span className="tiny">Alt+{index + 1}</span>
          </button>
        ))}
        <span className="grow" />
        {outside.map(({ href, label }) => (
          <a key={href} href={href} rel="noreferrer">
            {label}
          </a>
        ))}
        {fontSizes.map((size) => (
          <button
            type="button"
            key={size}
            data-size={size}
            aria-pressed={fontSize === size}
            onClick={() => chooseFontSize(size)}
          >
            <span aria-hidden>{sizeFaces[size][0]}</span>
            <span className="sr">{sizeFaces[size][1]}</span>
          </button>
        ))}
        <button type="button" aria-pressed={theme === 'contraste'} onClick={toggleContrast}>
          <IconContrast2 className="i" aria-hidden /> Contraste <span className="tiny">Alt+C</span>
        </button>
      </div>
    </div>
  );
}
