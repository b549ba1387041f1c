import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { useScreenTitle } from '../../../../platform/web/layout/screen.tsx';
import { useParams } from '../../../../platform/web/router/index.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { getGazetteDay } from '../../contract/reading/get-gazette-day.ts';
import { DayPage } from './day-page.tsx';
import { NothingHere } from './nothing-here.tsx';

/** The editions of one day, at their address. */
export function Component() {
  const { date = '' } = useParams();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T12:00:00Z`));
  useScreenTitle(isDay ? `Diário Oficial de ${formatDate(date)}` : 'Diário Oficial', '/diario', 'Diário Oficial');
  const day = useEndpoint(getGazetteDay, { query: { date } }, { enabled: isDay });
  if (!isDay) return <NothingHere title="Este endereço não é de um dia" />;
  return (
    <div className={look('grow')}>
      <AreaState of={day}>{(found) => <DayPage day={{ ...found, date }} />}</AreaState>
    </div>
  );
}
