import { classNames } from './class-names.ts';
import type { IconType } from './icon.ts';
import styles from './glyph.module.css';

interface GlyphProps {
  /** An icon of the set: `IconLock`. */
  readonly of: IconType;
  readonly filled?: boolean | undefined;
  /** While something is on its way. */
  readonly turning?: boolean | undefined;
  /** What it says to who listens, where no words do. */
  readonly says?: string | undefined;
  /** Where it stands and of which color it is. */
  readonly className?: string | undefined;
}

/** An icon as tall as its line, drawn in the color of the words beside it, which say the same. */
export const Glyph = ({ of: Drawing, filled, turning, says, className }: GlyphProps) => (
  <Drawing
    className={classNames(styles.glyph, filled && styles.filled, turning && styles.turning, className)}
    {...(says === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': says })}
  />
);
