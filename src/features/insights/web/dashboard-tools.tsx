import { blockedFor } from '../../../platform/web/ui/actions/blocked.ts';
import { useAddress } from '../../../platform/web/ui/navigation/use-address.ts';
import { Segmented, SelectField } from '../../../platform/web/ui/fields/choice-fields.tsx';
import { PeriodFields } from '../../../platform/web/ui/fields/period-fields.tsx';
import { whoGives } from '../../access/rules/lacks-permission.ts';
import { offeredWeeks } from './dashboard-address.ts';
import type { Dashboard } from './use-dashboard.ts';
import { UnitChoice } from './unit-choice.tsx';
import styles from './dashboard-tools.module.css';

const names: Readonly<Record<(typeof offeredWeeks)[number], string>> = {
  4: 'Últimas 4 semanas',
  8: 'Últimas 8 semanas',
  13: 'Últimos 3 meses',
  26: 'Últimos 6 meses',
  52: 'Último ano',
};
const OWN = 'own';

/** Whose numbers, of which unit, of which days. */
export function DashboardTools({ dashboard }: { readonly dashboard: Dashboard }) {
  const { address, scope, reaches, mine, days } = dashboard;
  const [, change] = useAddress();
  const isOwn = 'start' in address.period;
  const whole = blockedFor('Ver o setor inteiro depende de permissão.', whoGives('VIEW_SECTOR_AND_CELLS'));
  return (
    <div className={styles.tools}>
      <Segmented
        tight
        label="Alcance dos números"
        value={scope}
        onChange={(next) => change({ scope: next, capacity_id: null })}
        options={[
          { value: 'INDIVIDUAL', label: 'Só os meus' },
          { value: 'SECTOR_AND_SUBORDINATES', label: 'Setor e subordinados', blocked: reaches ? null : whole },
        ]}
      />
      {mine ? null : <UnitChoice unit={dashboard.unit} onUnit={(unit) => change({ capacity_id: unit })} />}
      <SelectField
        label="Período"
        hideLabel
        value={'start' in address.period ? OWN : String(address.period.weeks)}
        options={[
          ...offeredWeeks.map((weeks) => ({ value: String(weeks), label: names[weeks] })),
          { value: OWN, label: 'Outro período' },
        ]}
        onChange={({ target: { value } }) =>
          change(
            value === OWN
              ? { weeks: null, start_date: days.start, end_date: days.end }
              : { weeks: value, start_date: null, end_date: null },
          )
        }
      />
      {isOwn ? (
        <PeriodFields
          start={days.start}
          end={days.end}
          onChange={({ start, end }) => change({ start_date: start, end_date: end })}
        />
      ) : null}
    </div>
  );
}
