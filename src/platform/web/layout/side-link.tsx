import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../router/index.ts';
import { Count } from '../ui/display/badge.tsx';
import { Glyph, type IconType } from '../ui/look.tsx';
import styles from './side-link.module.css';

interface SideGroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Some tabs of the context column, under their name. */
export const SideGroup = ({ name, children }: SideGroupProps) => (
  <div role="presentation" className={styles.group}>
    <h2 role="presentation">{name}</h2>
    {children}
  </div>
);

/** Said where a group has nothing yet. */
export const SideNote = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>;

interface SideLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  readonly icon?: IconType;
  /** In the place of the icon and the name: what draws both. */
  readonly drawn?: ReactNode;
  readonly name: string;
  readonly count?: Pick<ComponentProps<typeof Count>, 'value' | 'relation' | 'of'>;
}

/** A place of the context column, with how many it holds where that is known. */
export const SideLink = ({ icon, name, drawn, count, ...rest }: SideLinkProps) => (
  <Link {...rest} className={styles.link}>
    {icon ? <Glyph of={icon} className={styles.icon} /> : null}
    {drawn ?? <span>{name}</span>}
    {count ? <Count {...count} className={styles.number} /> : null}
  </Link>
);
