import type { ReactNode } from 'react';
import { Link } from '../../../../platform/web/router/index.ts';
import { formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './line.module.css';

interface PlainLineProps {
  readonly to: string;
  readonly title: string;
  /** Below the title, one after another. */
  readonly meta: ReactNode;
  /** At the end of the line below the title. */
  readonly signals: ReactNode;
  /** ISO instant. */
  readonly at: string;
  /** What happened then: "alterado". */
  readonly did?: string | undefined;
}

/** A line of a box that holds no processes: nothing is selected and no star is given. */
export const PlainLine = ({ to, title, meta, signals, at, did = '' }: PlainLineProps) => (
  <li className={classNames(styles.line, styles.plain)}>
    <div className={styles.text}>
      <div className={classNames(styles.title, look('cut'))}>
        <Link to={to}>{title}</Link>
      </div>
      <div className={styles.meta}>
        {meta}
        <span className={styles.signals}>{signals}</span>
      </div>
    </div>
    <div className={styles.due}>
      <time className={look('tiny', 'muted')} dateTime={at} title={formatDateTime(at)}>
        {did} {formatRelative(at)}
      </time>
    </div>
  </li>
);
