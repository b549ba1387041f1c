import { IconTable, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link, useNavigate } from '../../../../platform/web/router/index.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Table } from '../../../../platform/web/ui/display/table.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { getProductivity, getUnitProductivity } from '../../contract/figures/productivity.ts';
import { changeSince } from '../../rules/averages.ts';
import { cameNames } from '../../rules/came-names.ts';
import { formulas } from '../../rules/formulas.ts';
import { opened } from '../../rules/opened-lists.ts';
import { movementsAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import type { Week } from './weeks-chart.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './productivity-card.module.css';

const WeeksChart = lazy(() => import('./weeks-chart.tsx'));

type Productivity = OutputOf<typeof getProductivity>;

/** Received and finished, week by week, as a chart or as its table. */
export function ProductivityCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, past } = dashboard;
  const asked = useEndpoint(mine ? getProductivity : getUnitProductivity, past);
  const [asTable, setAsTable] = useState(false);
  const came = cameNames(mine);
  return (
    <FigureCard
      title="Produtividade"
      named="a produtividade"
      of={asked}
      room="chart"
      padded={false}
      formula={[mine ? formulas.ownProductivity : formulas.productivity, formulas.change, formulas.visible]}
      aside={
        <Button size="sm" variant="ghost" icon={IconTable} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Ver gráfico' : 'Ver tabela'}
        </Button>
      }
    >
      {(data) => (
        <>
          <div className={styles.whole}>
            <p>
              <b className={look('semi')}>
                {data.productivity_percentage === null ? came.none : `${formatNumber(data.productivity_percentage)}%`}
              </b>{' '}
              <span className={look('small', 'muted')}>
                {`${formatNumber(data.finished)} concluídos ou tramitados de ${formatNumber(data.received)} ${came.counted}`}
              </span>
            </p>
            <Change of={data} />
          </div>
          <div className={classNames(asTable ? look('onlyPrint') : undefined, styles.chart)}>
            <WeeksFigure dashboard={dashboard} weeks={data.productivity} />
          </div>
          <div className={asTable ? undefined : look('onlyPrint')}>
            <WeeksTable dashboard={dashboard} weeks={data.productivity} />
          </div>
        </>
      )}
    </FigureCard>
  );
}

interface WeeksProps {
  readonly dashboard: Dashboard;
  readonly weeks: readonly Week[];
}

function WeeksFigure({ dashboard, weeks }: WeeksProps) {
  const navigate = useNavigate();
  const last = weeks.at(-1);
  const came = cameNames(dashboard.mine);
  return (
    <>
      <ul className={styles.legend} aria-hidden>
        <li>
          <i className={styles.received} />
          {came.many}
        </li>
        <li>
          <i className={styles.finished} />
          Concluídos ou tramitados
        </li>
      </ul>
      <div
        role="img"
        className={styles.picture}
        aria-label={`${came.many} e concluídos por semana. ${
          last
            ? `Na semana de ${formatDate(last.week)}: ${last.received} ${came.counted} e ${last.finished} concluídos. `
            : ''
        }Os números estão em Ver tabela.`}
      >
        <Suspense fallback={null}>
          <WeeksChart
            weeks={weeks}
            came={came.many}
            onPick={(figure, week) => navigate(movementsAddress(opened.week(dashboard, figure, week)))}
          />
        </Suspense>
      </div>
    </>
  );
}

const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : value < 0 ? `−${formatNumber(-value)}` : '0';

function WeeksTable({ dashboard, weeks }: WeeksProps) {
  const list = (figure: 'received' | 'finished', { week }: Week, count: number) => (
    <Link to={movementsAddress(opened.week(dashboard, figure, week))} className={look('digits')}>
      {formatNumber(count)}
    </Link>
  );
  return (
    <Table
      caption="Produtividade por semana"
      rows={weeks}
      rowKey={({ week }) => week}
      columns={[
        { id: 'week', name: 'Semana de', cell: ({ week }) => formatDate(week) },
        {
          id: 'received',
          name: cameNames(dashboard.mine).many,
          align: 'right',
          cell: (row) => list('received', row, row.received),
        },
        {
          id: 'finished',
          name: 'Concluídos ou tramitados',
          align: 'right',
          cell: (row) => list('finished', row, row.finished),
        },
        { id: 'difference', name: 'Diferença', align: 'right', cell: (row) => signed(row.finished - row.received) },
      ]}
    />
  );
}

/** How the last whole week was, beside the one before: the present one is not over. */
function Change({ of: { productivity, end_date: end, as_of: asOf } }: { readonly of: Productivity }) {
  const isOver = asOf.slice(0, 10) > end;
  const [before, last] = (isOver ? productivity : productivity.slice(0, -1)).slice(-2);
  const change = before && last ? changeSince(before.finished, last.finished) : null;
  if (change === null) return null;
  return (
    <Badge tone={change >= 0 ? 'ok' : 'warn'} icon={change >= 0 ? IconTrendingUp : IconTrendingDown}>
      {`${formatNumber(Math.abs(change))}% ${change >= 0 ? 'a mais' : 'a menos'} na última semana`}
    </Badge>
  );
}
