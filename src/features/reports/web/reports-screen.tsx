import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { AreaState } from '../../../platform/web/ui/display/area-state.tsx';
import { AdministrationDoor, AdministrationScreen } from '../../access/web/index.ts';
import { listReportTypes } from '../contract/list-report-types.ts';
import type { Report } from './made/follow-reports.ts';
import { MadeReports } from './made/made-reports.tsx';
import { MakingCard } from './making/making-card.tsx';
import { useAskReport } from './making/use-ask-report.ts';
import { type Offered, useReportChoice } from './making/use-report-choice.ts';
import { reportsPlace } from './place.ts';
import styles from './reports-screen.module.css';
import { SchedulesCard } from './schedules/schedules-card.tsx';

/** Reports: chosen by what one wants to know, made in the background, kept for a while (specification 001 §2). */
export const Component = () => (
  <AdministrationDoor of={reportsPlace}>
    <Reports />
  </AdministrationDoor>
);

function Reports() {
  const types = useEndpoint(listReportTypes, {});
  return (
    <AdministrationScreen of={reportsPlace} subtitle={types.data ? reachOf(types.data) : undefined}>
      <AreaState of={types}>
        {(offered) => <Columns key={offered.reach.capacity?.id ?? 0} offered={offered} />}
      </AreaState>
    </AdministrationScreen>
  );
}

function Columns({ offered }: { readonly offered: Offered }) {
  const { choice, change } = useReportChoice(offered);
  const { ask } = useAskReport();
  const makeAgain = ({ type, start_date, end_date, filters, ...report }: Report, format = report.format) =>
    void ask({ ...filters, type, start_date, end_date, format }, 'Relatório na fila, com os mesmos filtros.');
  return (
    <div className={styles.two}>
      <MakingCard offered={offered} choice={choice} change={change} />
      <div className={styles.column}>
        <MadeReports onAgain={makeAgain} />
        <SchedulesCard />
      </div>
    </div>
  );
}

function reachOf({ reach: { of, with_below, part, capacity } }: Offered): string {
  if (of === 'all') return 'Você emite de todos os órgãos';
  if (of === 'part') return `Você emite de todos os setores de ${part?.abbreviation ?? 'seu órgão'}`;
  const unit = capacity?.label ?? 'seu setor';
  return with_below ? `Você emite de ${unit} e dos setores subordinados` : `Você emite de ${unit}`;
}
