import styles from './look.module.css';

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
