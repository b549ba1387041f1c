import type { ReactNode } from 'react';
import { ColourSquare } from '../../../../platform/web/ui/display/colour-square.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { squares, type ThemeName } from '../../rules/readable-colours.ts';
import styles from './bookmark-mark.module.css';

/** What is shown of a bookmark. */
interface MarkedBookmark {
  readonly name: string;
  readonly title?: string;
  readonly colour: string;
  readonly active?: boolean;
  readonly showName?: boolean;
}

interface BookmarkMarkProps {
  readonly of: MarkedBookmark;
  /** `line`: beside others on a line of a list, where it may be the square alone. `name`: where bookmarks are listed themselves. */
  readonly size?: 'line' | 'name';
  /** As that theme shows it, whatever the theme of now. */
  readonly theme?: ThemeName | undefined;
  /** After the name. */
  readonly children?: ReactNode;
}

/** A bookmark: a square of its colour, as the theme lets it be seen, and its name. */
export function BookmarkMark({ of, size = 'line', theme, children }: BookmarkMarkProps) {
  const { name, title = '', colour, active = true, showName = true } = of;
  const said = [name, title, active ? '' : 'desativado'].filter(Boolean).join(' · ');
  return (
    <span className={classNames(styles.mark, styles[size])} title={said}>
      <span className={styles.square}>
        <ColourSquare of={squares(colour, theme)} large={size === 'name'} />
      </span>
      <span className={size === 'line' && !showName ? look('heard') : styles.text}>{name}</span>
      {children}
    </span>
  );
}
