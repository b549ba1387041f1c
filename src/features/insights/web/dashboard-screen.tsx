import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpoint } from '../../../platform/web/api/hooks.ts';
import { formatTime } from '../../../platform/web/format/date.ts';
import { Screen } from '../../../platform/web/layout/screen.tsx';
import { ButtonLink, IconButton } from '../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../platform/web/ui/display/area-message.tsx';
import { Surface } from '../../../platform/web/ui/display/card.tsx';
import { classNames, look } from '../../../platform/web/ui/look.tsx';
import { permission } from '../../access/rules/permissions.ts';
import { useCurrentUser, useHolds } from '../../session/web/index.ts';
import { getInfoCount, getUnitInfoCount } from '../contract/figures/info-count.ts';
import { getProductivity, getUnitProductivity } from '../contract/figures/productivity.ts';
import { BottlenecksSection } from './bottlenecks/bottlenecks-section.tsx';
import { DashboardTools } from './dashboard-tools.tsx';
import { AnalysisCard } from './figures/analysis-card.tsx';
import { CapacitiesCard } from './figures/capacities-card.tsx';
import { DatesCard } from './figures/dates-card.tsx';
import { DeadlinesCard } from './figures/deadlines-card.tsx';
import { Numbers } from './figures/numbers.tsx';
import { ProductivityCard } from './figures/productivity-card.tsx';
import { SubjectsCard } from './figures/subjects-card.tsx';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import styles from './dashboard-screen.module.css';

/** Where one decides from: what there is, how it goes, where it is stuck. */
export function Component() {
  const dashboard = useDashboard();
  const { mine } = dashboard;
  const isNew = useIsNew(dashboard);
  const label = useCurrentUser()?.capacity?.label ?? '';
  return (
    <Screen title="Painel" subtitle={<AsOf dashboard={dashboard} />} aside={<DashboardTools dashboard={dashboard} />}>
      <div className={styles.dashboard}>
        {isNew ? (
          <NoNumbers label={label} />
        ) : (
          <>
            <Numbers dashboard={dashboard} />
            <div className={styles.wide}>
              <ProductivityCard dashboard={dashboard} />
              <DeadlinesCard dashboard={dashboard} />
            </div>
            <div className={styles.three}>
              <AnalysisCard dashboard={dashboard} />
              <SubjectsCard dashboard={dashboard} />
              <CapacitiesCard dashboard={dashboard} />
            </div>
            <DatesCard dashboard={dashboard} />
            {mine ? null : <BottlenecksSection dashboard={dashboard} />}
          </>
        )}
      </div>
    </Screen>
  );
}

/** Whose numbers these are, and as of when. */
function AsOf({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, now } = dashboard;
  const person = useCurrentUser();
  const client = useQueryClient();
  const { data, error } = useEndpoint(mine ? getInfoCount : getUnitInfoCount, now);
  const label = person?.capacity?.label ?? '';
  return (
    <span className={look('row')}>
      <span>
        {mine ? `${person?.name}, em ${label}` : `${label} e setores subordinados`}
        {error && !data ? null : (
          <>
            {' · contado às '}
            {/* As wide from the beginning: a line that breaks later would move all numbers. */}
            <span className={classNames(data ? undefined : styles.room, look('digits'))}>
              {data ? formatTime(data.as_of) : '00:00'}
            </span>
          </>
        )}
      </span>
      <IconButton
        size="compact"
        className={look('noPrint')}
        icon={IconRefresh}
        label="Contar de novo"
        onClick={() => void client.invalidateQueries()}
      />
    </span>
  );
}

/** Whether nothing ever came here: then numbers would say nothing. */
function useIsNew({ mine, now, past }: Dashboard): boolean {
  const info = useEndpoint(mine ? getInfoCount : getUnitInfoCount, now).data;
  const productivity = useEndpoint(mine ? getProductivity : getUnitProductivity, past).data;
  if (!info || !productivity) return false;
  const { analising_count: taken, due_date_count: due, without_responsible: waiting, urgent_count: urgent } = info;
  return [taken, due, waiting, urgent, productivity.received, productivity.finished].every(
    (count) => (count ?? 0) === 0,
  );
}

function NoNumbers({ label }: { readonly label: string }) {
  const opens = useHolds(permission.PROCESSOR, permission.PROTOCOLLER);
  return (
    <Surface>
      <Empty
        title="Ainda não há números"
        text={`Eles começam com o primeiro processo que chegar a ${label}. Enquanto isso, nada está atrasado.`}
        action={opens ? <ButtonLink to="/app/novo-processo">Abrir processo</ButtonLink> : null}
      />
    </Surface>
  );
}
