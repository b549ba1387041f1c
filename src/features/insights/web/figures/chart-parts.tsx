import styles from './chart-parts.module.css';

/** How every chart draws its axes and lines: in the colors of the theme. */
export const axis = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--text-3)', fontSize: '0.75rem' },
} as const;
export const grid = { vertical: false, stroke: 'var(--line)' } as const;

/** What is told of the point that is pointed at. */
export const ChartTip = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <div className={styles.tip}>
    <b>{title}</b>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);
