import type { ReactNode } from 'react';
import { daterLines } from '../../format/date.ts';
import { classNames } from '../look.tsx';
import styles from './stamp.module.css';

interface StampProps {
  readonly tone?: 'ink' | 'green' | 'amber' | 'red' | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** The line below, such as the date. */
  readonly small?: string | undefined;
  readonly children: ReactNode;
}

/** The mark of the product (ASSINADO, AUTÊNTICO, SEM EFEITO). Decorative: the same is written beside it. */
export function Stamp({ tone = 'ink', size, small, children }: StampProps) {
  return (
    <span className={classNames(styles.stamp, tone !== 'ink' && styles[tone], size === 'lg' && styles.lg)} aria-hidden>
      {children}
      {small ? <small>{small}</small> : null}
    </span>
  );
}

interface DatadorProps {
  readonly at: string | Date;
  /** Filled: where things stand now. */
  readonly now?: boolean | undefined;
  /** Day and year on one line where it is narrow. */
  readonly flat?: boolean | undefined;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** The date of a timeline as a dater. Decorative: pair it with a `<time>` that can be read. */
export function Datador({ at, now, flat, className }: DatadorProps) {
  const { day, year } = daterLines(at);
  return (
    <span className={classNames(styles.dater, now && styles.now, flat && styles.flat, className)} aria-hidden>
      <b>{day}</b>
      <span>{year}</span>
    </span>
  );
}
