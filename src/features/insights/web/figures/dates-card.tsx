import { IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Table } from '../../../../platform/web/ui/display/table.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import { getDate, getUnitDate } from '../../contract/figures/date.ts';
import { formulas } from '../../rules/formulas.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { saidDays } from './analysis-card.tsx';
import { FigureCard } from './figure-card.tsx';
import styles from './dates-card.module.css';

const DatesChart = lazy(() => import('./dates-chart.tsx'));

/** How long analyses lasted, by the day on which they ended, as a chart or as its table. */
export function DatesCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, past } = dashboard;
  const asked = useEndpoint(mine ? getDate : getUnitDate, past);
  const [asTable, setAsTable] = useState(false);
  const media = asked.data?.media ?? null;
  return (
    <FigureCard
      title="Duração da análise"
      named="a duração da análise"
      of={asked}
      room="bars"
      padded={false}
      formula={[formulas.date, formulas.visible]}
      aside={
        <>
          {media === null ? null : (
            <span className={look('small', 'muted')}>
              média de <b className={look('semi')}>{saidDays(media)}</b>
            </span>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={IconTable}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Ver gráfico' : 'Ver tabela'}
          </Button>
        </>
      }
      isEmpty={({ analysing_media: dates }) => dates.length === 0}
      empty={
        <Empty
          title="Nenhuma análise terminou no período"
          text="Aparece aqui quanto durou cada uma, pelo dia em que terminou."
        />
      }
    >
      {({ analysing_media: dates, by }) => (
        <>
          <div
            role="img"
            className={classNames(styles.picture, asTable && look('onlyPrint'))}
            aria-label={`Média de dias de análise por ${by === 'day' ? 'dia' : 'semana'}. Os números estão em Ver tabela.`}
          >
            <Suspense fallback={null}>
              <DatesChart dates={dates} />
            </Suspense>
          </div>
          <div className={classNames(styles.table, !asTable && look('onlyPrint'))}>
            <Table
              caption="Duração da análise"
              rows={dates}
              rowKey={({ date }) => date}
              columns={[
                { id: 'date', name: by === 'day' ? 'Dia' : 'Semana de', cell: ({ date }) => formatDate(date) },
                { id: 'count', name: 'Análises', align: 'right', cell: ({ count }) => formatNumber(count) },
                { id: 'media', name: 'Média', align: 'right', cell: ({ media: mean }) => saidDays(mean) },
              ]}
            />
          </div>
        </>
      )}
    </FigureCard>
  );
}
