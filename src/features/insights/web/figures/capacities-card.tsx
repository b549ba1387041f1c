import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { getCapacities, getUnitCapacities } from '../../contract/figures/capacities.ts';
import { formulas } from '../../rules/formulas.ts';
import { opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { Bars } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';

/** The units with most; of one person, those that opened what they have. */
export function CapacitiesCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, now } = dashboard;
  const asked = useEndpoint(mine ? getCapacities : getUnitCapacities, now);
  return (
    <FigureCard
      title={mine ? 'De onde vieram' : 'Setores com mais processos'}
      named="os setores"
      of={asked}
      room="bars"
      formula={[mine ? formulas.origins : formulas.capacities, formulas.visible]}
      isEmpty={({ capacities }) => capacities.length === 0}
      empty={<Empty title="Nenhum processo" text="Aparecem aqui os setores do que está em andamento." />}
    >
      {({ capacities }) => (
        <Bars
          bars={capacities.map(({ id, label, description, count }) => ({
            id,
            label: `${label} – ${description}`,
            count,
            to: boxAddress(opened.capacity(dashboard, { id, label })),
          }))}
        />
      )}
    </FigureCard>
  );
}
