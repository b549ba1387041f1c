import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { today } from '../../../../platform/web/format/date.ts';
import { formatDecimal } from '../../../../platform/web/format/number.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { getProcessAnalises, getUnitProcessAnalises } from '../../contract/figures/process-analises.ts';
import { formulas } from '../../rules/formulas.ts';
import { bandNames, holdingBands } from '../../rules/holding-bands.ts';
import { opened } from '../../rules/opened-lists.ts';
import { boxAddress } from '../dashboard-address.ts';
import type { Dashboard } from '../use-dashboard.ts';
import { Bars } from './bars.tsx';
import { FigureCard } from './figure-card.tsx';

/** "1,2 dia", "2 dias". */
export const saidDays = (days: number): string => `${formatDecimal(days)} ${days < 2 ? 'dia' : 'dias'}`;

/** For how many days what is in analysis has been so. */
export function AnalysisCard({ dashboard }: { readonly dashboard: Dashboard }) {
  const { mine, now } = dashboard;
  const asked = useEndpoint(mine ? getProcessAnalises : getUnitProcessAnalises, now);
  const media = asked.data?.analysing_media ?? null;
  return (
    <FigureCard
      title={mine ? 'Meu tempo em análise' : 'Tempo em análise'}
      named="o tempo em análise"
      of={asked}
      room="bars"
      formula={[formulas.analyses, formulas.visible]}
      aside={
        media === null ? null : (
          <span className={look('small', 'muted')}>
            média de <b className={look('semi')}>{saidDays(media)}</b>
          </span>
        )
      }
      isEmpty={({ process_analises: bands }) => Object.values(bands).every((count) => count === 0)}
      empty={<Empty title="Nada em análise" text="Aparece aqui o que alguém assumiu e ainda não deixou." />}
    >
      {({ process_analises: bands }) => (
        <Bars
          bars={holdingBands.map((band) => ({
            id: band,
            label: bandNames[band],
            count: bands[band],
            to: boxAddress(opened.heldFor(dashboard, band, today())),
          }))}
        />
      )}
    </FigureCard>
  );
}
