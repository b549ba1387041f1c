import { IconContrast2, IconLogin2, IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from '../../router/index.ts';
import { ScreenChange } from '../../router/screen-change.tsx';
import { goToLandmark, type Landmark } from '../../keyboard/landmarks.ts';
import { chooseFontSize, type FontSize, fontSizes, toggleContrast, useAppearance } from '../../theme/appearance.ts';
import { ButtonLink, IconButton } from '../../ui/actions/button.tsx';
import { AppearanceButton } from '../appearance-menu.tsx';
import { BackToTop } from '../back-to-top.tsx';
import { Banners } from '../banners.tsx';
import { CookieNotice } from '../cookie-notice.tsx';
import type { Brand } from '../shell-parts.ts';
import { SkipLink } from '../skip-link.tsx';
import { classNames, Glyph, look } from '../../ui/look.tsx';
import { Wordmark } from '../wordmark.tsx';
import styles from './public-shell.module.css';

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
    <div className={styles.frame} data-frame="public">
      <SkipLink />
      <AccessibilityBar outside={outside} />
      <header className={styles.header}>
        <div className={classNames(styles.line, look('page'))}>
          <Wordmark to="/" brand={brand} />
          <nav className={styles.menu} aria-label="Menu principal" data-landmark="menu">
            {nav.map(menuLink)}
          </nav>
          <ButtonLink className={styles.enter} to={signIn.to} icon={IconLogin2}>
            {signIn.label}
          </ButtonLink>
          <span className={styles.space} />
          <AppearanceButton className={styles.burger} />
          <IconButton
            className={styles.burger}
            label={open ? 'Fechar menu' : 'Menu'}
            icon={open ? IconX : IconMenu2}
            aria-expanded={open}
            aria-controls="menu-estreito"
            onClick={() => setOpen(!open)}
          />
        </div>
        {open ? (
          <nav
            id="menu-estreito"
            className={classNames(styles.narrowMenu, look('page'))}
            aria-label="Menu principal"
            onClick={() => setOpen(false)}
          >
            {nav.map(menuLink)}
            {menuLink(signIn)}
          </nav>
        ) : null}
      </header>
      <Banners notice={brand.notice} />
      <main id="conteudo" data-landmark="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot} data-landmark="footer" tabIndex={-1}>
        <div className={classNames(styles.columns, look('page'))}>{footer}</div>
      </footer>
      <BackToTop />
      <CookieNotice />
      <ScreenChange />
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
    <div className={classNames(styles.access, look('hideNarrow'))} role="region" aria-label="Barra de acessibilidade">
      <div className={look('page')}>
        {jumps.map(([landmark, label], index) => (
          <button type="button" key={landmark} onClick={() => goToLandmark(landmark)}>
            {label} <span className={look('tiny', 'hideTablet')}>Alt+{index + 1}</span>
          </button>
        ))}
        <span className={look('grow')} />
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
            <span className={look('heard')}>{sizeFaces[size][1]}</span>
          </button>
        ))}
        <button type="button" aria-pressed={theme === 'contraste'} onClick={toggleContrast}>
          <Glyph of={IconContrast2} /> Contraste <span className={look('tiny', 'hideTablet')}>Alt+C</span>
        </button>
      </div>
    </div>
  );
}
