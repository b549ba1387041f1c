import type { ComponentType } from 'react';
import glyph from './glyph.module.css';
import styles from './look.module.css';

/** Joins class names and leaves out what is not there. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** What an element that is no component may look like. Anything more is a component or a class of the screen. */
export type Look =
  // How what is inside stands.
  | 'row'
  | 'wrap'
  | 'between'
  | 'stack'
  // How it stands in what is around it.
  | 'grow'
  | 'cut'
  /** As wide as the content of the public pages. */
  | 'page'
  // How its words look.
  | 'muted'
  | 'soft'
  | 'wrong'
  | 'small'
  | 'tiny'
  | 'semi'
  | 'medium'
  /** Figures of one width. */
  | 'digits'
  /** The number of a process, never broken in two. */
  | 'nup'
  /** A button among words. */
  | 'link'
  // For whom it is there.
  /** Only for who listens. */
  | 'heard'
  /** Only for who listens, on a narrow screen. */
  | 'heardNarrow'
  | 'hideTablet'
  | 'hideNarrow'
  | 'onlyNarrow'
  | 'hideTouch'
  | 'noPrint'
  | 'onlyPrint';

/** The class names of some looks: `className={look('row', 'wrap')}`. A class of the screen beside them wins. */
export const look = (...names: readonly Look[]): string => names.map((name) => styles[name]).join(' ');

/** An icon of the set; `Glyph` draws it. */
export type IconType = ComponentType<{
  className?: string;
  role?: string;
  'aria-label'?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;

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
    className={classNames(glyph.glyph, filled && glyph.filled, turning && glyph.turning, className)}
    {...(says === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': says })}
  />
);
