import type { ReactNode } from 'react';
import { formatDateTime } from '../../format/date.ts';
import { classNames } from '../class-names.ts';
import { Datador } from './stamp.tsx';

/** A history, in the order it is given. */
export function Timeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
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
    <li className={classNames('step', current && 'now')} aria-current={current ? 'step' : undefined}>
      <Datador at={at} />
      <div className="grow">
        <div className="said">
          <span className="semi">{title}</span>
          <time className="small muted num" dateTime={at}>
            {formatDateTime(at)}
          </time>
        </div>
        {detail ? <div className="t2">{detail}</div> : null}
        {children}
        {stay ? <div className="small muted">Ficou {stay}</div> : null}
      </div>
    </li>
  );
}
