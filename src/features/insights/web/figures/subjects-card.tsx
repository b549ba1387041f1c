import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { getSubjects, getUnitSubjects } from '../../contract/figures/subjects.ts';
import { formulas } from '../../rules/formulas.ts';
import { opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { Bars } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';

/** The subjects of most of what is under way. */
export function SubjectsCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, now } = dashboard;
  const asked = useEndpoint(mine ? getSubjects : getUnitSubjects, now);
  return (
    <FigureCard
      title="Assuntos mais frequentes"
      named="os assuntos"
      of={asked}
      room="bars"
      formula={[formulas.subjects, formulas.visible]}
      isEmpty={({ subjects }) => subjects.length === 0}
      empty={<Empty title="Nenhum processo" text="Aparecem aqui os assuntos do que está em andamento." />}
    >
      {({ subjects }) => (
        <Bars
          bars={subjects.map(({ id, name, count }) => ({
            id,
            label: name,
            count,
            to: boxAddress(opened.subject(dashboard, { id, label: name })),
          }))}
        />
      )}
    </FigureCard>
  );
}
