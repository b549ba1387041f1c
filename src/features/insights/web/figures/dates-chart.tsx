import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import type { getDate } from '../../contract/figures/date.ts';
import { saidDays } from './analysis-card.tsx';
import { axis, ChartTip, grid } from './chart-parts.tsx';

export type Dated = OutputOf<typeof getDate>['analysing_media'][number];

/** The line of the means, a dot for each day that has one. What it says to who listens is said by the table. */
export default function DatesChart({ dates }: { readonly dates: readonly Dated[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...dates]} accessibilityLayer={false} margin={{ top: 6, right: 8, bottom: 0, left: -24 }}>
        <CartesianGrid {...grid} />
        <XAxis {...axis} dataKey="date" tickFormatter={(date: string) => formatDate(date).slice(0, 5)} />
        <YAxis {...axis} allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const told = active ? (payload[0]?.payload as Dated | undefined) : undefined;
            if (!told) return null;
            const lines = [`Média: ${saidDays(told.media)}`, plural(told.count, 'análise', 'análises')];
            return <ChartTip title={formatDate(told.date)} lines={lines} />;
          }}
        />
        <Line
          dataKey="media"
          isAnimationActive={false}
          stroke="var(--brand)"
          strokeWidth={2}
          dot={{ r: 3, fill: 'var(--brand)' }}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
