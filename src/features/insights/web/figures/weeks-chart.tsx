import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import type { getProductivity } from '../../contract/figures/productivity.ts';
import { axis, ChartTip, grid } from './chart-parts.tsx';

export type Week = OutputOf<typeof getProductivity>['productivity'][number];

interface WeeksChartProps {
  readonly weeks: readonly Week[];
  /** What that which came is called. */
  readonly came: string;
  readonly onPick: (figure: 'received' | 'finished', week: string) => void;
}

/** Weeks from which a bar gets narrower than what is beside it. */
const MANY = 26;

/** The bars of the weeks. What they say to who listens, and by the keyboard, is said by the table. */
export default function WeeksChart({ weeks, came, onPick }: WeeksChartProps) {
  const bar = (figure: 'received' | 'finished', fill: string) => ({
    dataKey: figure,
    fill,
    isAnimationActive: false,
    maxBarSize: 24,
    radius: 2,
    cursor: 'pointer',
    onClick: (_: unknown, index: number) => {
      const week = weeks[index];
      if (week) onPick(figure, week.week);
    },
  });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...weeks]}
        // Of a year they are thin: what is between two of a week is theirs.
        barGap={weeks.length > MANY ? 0 : 3}
        accessibilityLayer={false}
        margin={{ top: 4, right: 4, bottom: 0, left: -20 }}
      >
        <CartesianGrid {...grid} />
        <XAxis {...axis} dataKey="week" tickFormatter={(week: string) => formatDate(week).slice(0, 5)} />
        <YAxis {...axis} allowDecimals={false} />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const week = active ? (payload[0]?.payload as Week | undefined) : undefined;
            if (!week) return null;
            const lines = [`${came}: ${week.received}`, `Concluídos ou tramitados: ${week.finished}`];
            return <ChartTip title={`Semana de ${formatDate(week.week)}`} lines={lines} />;
          }}
        />
        <Bar {...bar('received', 'var(--line-strong)')} />
        <Bar {...bar('finished', 'var(--brand)')} />
      </BarChart>
    </ResponsiveContainer>
  );
}
