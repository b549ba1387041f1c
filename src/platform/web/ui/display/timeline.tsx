import type { ReactNode } from 'react';
import { formatDateTime } from '../../format/date.ts';
import { look } from '../look.tsx';
import { Datador } from './stamp.tsx';
import styles from './timeline.module.css';

/** A history, in the order it is given. */
export function Timeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  );
}

interface TimelineItemProps {
  /** ISO instant. */
  readonly at: string;
  /** What happened: "Processo tramitado". */
  readonly title: ReactNode;
  /** Who, from where, to where. */
  readonly detail?: ReactNode;
  /** How long it stayed: "34 dias". */
  readonly stay?: string | undefined;
  /** The step where the process is now. */
  readonly current?: boolean | undefined;
  readonly children?: ReactNode;
}

/** One fact of a history: dater, what, who, stay. */
export function TimelineItem({ at, title, detail, stay, current, children }: TimelineItemProps) {
  return (
    <li className={styles.step} aria-current={current ? 'step' : undefined}>
      <Datador at={at} now={current} />
      <div className={look('grow')}>
        <div className={styles.said}>
          <span className={look('semi')}>{title}</span>
          <time className={look('small', 'muted', 'digits')} dateTime={at}>
            {formatDateTime(at)}
          </time>
        </div>
        {detail ? <div className={look('soft')}>{detail}</div> : null}
        {children}
        {stay ? <div className={look('small', 'muted')}>Ficou {stay}</div> : null}
      </div>
    </li>
  );
}
