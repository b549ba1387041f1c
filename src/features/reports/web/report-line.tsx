import type { ReactNode } from 'react';
import styles from './report-line.module.css';

interface ReportLineProps {
  /** What may be done with it, at the right. */
  readonly act: ReactNode;
  /** The one that the address names: it is brought into sight and read out. */
  readonly named?: boolean | undefined;
  readonly children: ReactNode;
}

/** One of the reports or schedules in a card. */
export const ReportLine = ({ act, named = false, children }: ReportLineProps) => (
  <li
    className={styles.line}
    {...(named ? { ref: bringForward, tabIndex: -1, 'aria-current': 'true' as const } : undefined)}
  >
    <div className={styles.what}>{children}</div>
    {act}
  </li>
);

function bringForward(line: HTMLLIElement | null): void {
  line?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}
