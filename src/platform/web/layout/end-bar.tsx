import type { ReactNode } from 'react';
import { classNames, look } from '../ui/look.tsx';
import styles from './end-bar.module.css';

interface EndBarProps {
  /** `form`: over a screen that scrolls. `fills`: below what scrolls inside a screen that does not. */
  readonly layout?: 'form' | 'fills';
  /** A field that belongs to the end: a line of its own on a narrow screen. */
  readonly field?: ReactNode;
  /** From left to right, what it comes to and the verbs; the last one is what most people want. */
  readonly children: ReactNode;
}

/** What ends the work of a screen, always in sight at its lower edge; on a narrow one it takes the place of the shortcuts. */
export const EndBar = ({ layout = 'form', field, children }: EndBarProps) => (
  <div
    className={classNames(styles.bar, styles[layout], look('noPrint'))}
    role="group"
    aria-label="Concluir"
    data-end-bar={field ? 'tall' : ''}
  >
    {field ? <div className={styles.field}>{field}</div> : null}
    {children}
  </div>
);
