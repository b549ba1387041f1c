import { formatDateTime, formatDuration } from '../../../platform/web/format/date.ts';
import { formatDecimal, formatNumber } from '../../../platform/web/format/number.ts';
import { useKeptEndpoint } from '../../../platform/web/api/kept-endpoint.ts';
import { usageNumbers } from '../contract/usage-numbers.ts';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import styles from './home-numbers.module.css';

const DAY = 86_400_000;

/** A mean stay with one decimal from a day up: "1,8 dia", "2,4 dias", "5 horas". */
export function formatMean(milliseconds: number): string {
  if (milliseconds < DAY) return formatDuration(milliseconds);
  const days = formatDecimal(milliseconds / DAY);
  return `${days} ${milliseconds / DAY < 2 ? 'dia' : 'dias'}`;
}

/** How much the product is used, asked once a day. Until it is known its place is empty: never a false zero. */
export function HomeNumbers() {
  const { data, isPending } = useKeptEndpoint(usageNumbers, {}, { daily: true });
  if (!data) return isPending ? <Room /> : null;
  const faces: readonly (readonly [string, string])[] = [
    [formatNumber(data.total_processes), data.total_processes === 1 ? 'processo público' : 'processos públicos'],
    ...(data.process_average === null
      ? []
      : [[formatMean(data.process_average), 'tempo médio em cada setor'] as const]),
    [formatNumber(data.total_users), data.total_users === 1 ? 'pessoa usando' : 'pessoas usando'],
    [formatNumber(data.total_parts), data.total_parts === 1 ? 'órgão ou entidade' : 'órgãos e entidades'],
  ];
  return (
    <section className={styles.numbers} aria-label="Carimbo em números">
      <div className={classNames(styles.line, look('page'))}>
        {faces.map(([number, what]) => (
          <p key={what}>
            <b>{number}</b> {what}
          </p>
        ))}
        {data.last_update === null ? null : (
          <p className={styles.updated}>
            Atualizado em <time dateTime={data.last_update}>{formatDateTime(data.last_update)}</time>
          </p>
        )}
      </div>
    </section>
  );
}

/** The height that the numbers will have. */
const Room = () => (
  <div className={styles.numbers} aria-hidden>
    <div className={classNames(styles.line, look('page'))}>
      {[1, 2, 3, 4].map((face) => (
        <p key={face}>
          <b>{'\u00a0'}</b> {'\u00a0'}
        </p>
      ))}
      <p className={styles.updated}>{'\u00a0'}</p>
    </div>
  </div>
);
