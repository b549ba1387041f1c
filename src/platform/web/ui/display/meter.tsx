import { classNames, look } from '../look.tsx';
import styles from './meter.module.css';

interface ProgressProps {
  /** What is measured: "Assinatura em lote". */
  readonly label: string;
  /** 0 to 100; `null` while the end is unknown. */
  readonly percent: number | null;
  /** Where it stands. */
  readonly className?: string | undefined;
}

/** How far a task went. */
export function Progress({ label, percent, className }: ProgressProps) {
  const known = percent === null ? {} : { 'aria-valuenow': Math.round(percent) };
  return (
    <div
      className={classNames(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...known}
    >
      <i
        className={percent === null ? styles.unknown : undefined}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The numbers as a person reads them: "412,5 MB de 800 MB". */
  readonly text: string;
}

/** How full something is; warns from 50 %, 75 % and at 100 % by color and by word. */
export function Meter({ label, value, max, text }: MeterProps) {
  const percent = Math.min(100, (value / max) * 100);
  const level = percent >= 100 ? 'full' : percent >= 75 ? 'high' : percent >= 50 ? 'half' : 'low';
  return (
    <div className={styles.meter} data-level={level}>
      <div className={look('row', 'between', 'small')}>
        <span>{label}</span>
        <span className={look('digits', 'muted')}>{text}</span>
      </div>
      <div
        className={styles.bar}
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
