import type { ReactNode } from 'react';
import styles from './report-line.module.css';

interface ReportLineProps {
  /** What may be done with it, at the right. */
  readonly act: ReactNode;
  readonly children: ReactNode;
}

/** One of the reports or schedules in a card. */
export const ReportLine = ({ act, children }: ReportLineProps) => (
  <li className={styles.line}>
    <div className={styles.what}>{children}</div>
    {act}
  </li>
);
