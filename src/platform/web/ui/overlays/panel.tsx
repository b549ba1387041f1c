import type { ComponentProps, ReactNode } from 'react';
import { classNames, Glyph, type IconType } from '../look.tsx';
import styles from './panel.module.css';

/** Around a button and the panel that unfolds below it; takes the `anchor` of `useUnfolding`. */
export const Anchor = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.anchor, className)} />
);

interface PanelProps extends ComponentProps<'div'> {
  /** Below the button of its anchor. */
  readonly below?: boolean | undefined;
  /** Holds items to choose from. */
  readonly menu?: boolean | undefined;
}

/** A small panel over the page. */
export const Panel = ({ below, menu, className, ...rest }: PanelProps) => (
  <div
    {...rest}
    data-panel=""
    className={classNames(styles.panel, below && styles.below, menu && styles.menu, className)}
  />
);

/** Says what the items below it are. */
export const PanelHeading = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.heading}>{children}</div>
);

interface PanelItemProps extends ComponentProps<'button'> {
  readonly icon: IconType;
}

/** One act of a menu. */
export const PanelItem = ({ icon, children, ...rest }: PanelItemProps) => (
  <button type="button" {...rest} className={styles.item}>
    <span className={styles.face}>
      <Glyph of={icon} />
      {children}
    </span>
  </button>
);

/** The class names of a panel and its parts, for what a library draws. */
export const panelLook = {
  panel: styles.panel ?? '',
  menu: classNames(styles.panel, styles.menu),
  options: styles.options ?? '',
  heading: styles.heading ?? '',
  item: styles.item ?? '',
  face: styles.face ?? '',
  danger: styles.danger ?? '',
} as const;
