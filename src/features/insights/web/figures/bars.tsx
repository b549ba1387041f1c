import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import styles from './bars.module.css';

export interface Bar {
  readonly id: string | number;
  readonly label: string;
  readonly count: number;
  /** The list that it counts. */
  readonly to: string;
}

/** Some amounts one below the other, each a link to what it counts. The number says what the bar shows. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <ul className={styles.bars}>
      {bars.map(({ id, label, count, to }) => (
        <li key={id}>
          <Link to={to} className={styles.line}>
            <span className={look('cut')}>{label}</span>
            <span className={classNames(styles.count, look('digits', 'semi'))}>{formatNumber(count)}</span>
          </Link>
          <span className={styles.bar} aria-hidden>
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
