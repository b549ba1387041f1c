import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatNumber } from '../../../../platform/web/format/number.ts';
import { Link } from '../../../../platform/web/router/index.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { Table } from '../../../../platform/web/ui/display/table.tsx';
import { listLoads } from '../../contract/bottlenecks/list-loads.ts';
import { formulas } from '../../rules/formulas.ts';
import { opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { FigureCard } from '../figures/figure-card.tsx';

/** Who has how much in the unit; what somebody has is one press away from being given to another. */
export function LoadsCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { now } = dashboard;
  const asked = useEndpoint(listLoads, now);
  return (
    <FigureCard
      title="Carga por pessoa"
      named="a carga por pessoa"
      of={asked}
      room="bars"
      padded={false}
      formula={[formulas.loads, formulas.visible]}
      isEmpty={({ people }) => people.length === 0}
      empty={<Empty title="Ninguém tem processos aqui" text="Aparece aqui quanto cada pessoa da unidade assumiu." />}
    >
      {({ people }) => (
        <Table
          caption="Carga por pessoa da unidade"
          rows={people}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', name: 'Pessoa', plain: true, cell: ({ name }) => name },
            { id: 'count', name: 'Processos', align: 'right', cell: ({ count }) => formatNumber(count) },
            { id: 'pressing', name: 'Com pressa', align: 'right', cell: ({ pressing }) => formatNumber(pressing) },
            {
              id: 'give',
              name: 'Redistribuir',
              align: 'right',
              cell: ({ id, name }) => (
                <Link
                  to={boxAddress(opened.load(dashboard, { id, label: name }))}
                  aria-label={`Ver e atribuir o que ${name} tem`}
                >
                  Ver e atribuir
                </Link>
              ),
            },
          ]}
        />
      )}
    </FigureCard>
  );
}
