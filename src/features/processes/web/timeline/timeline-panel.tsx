import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDuration } from '../../../../platform/web/format/date.ts';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { Timeline, TimelineItem } from '../../../../platform/web/ui/display/timeline.tsx';
import { ListOrderChoice, useListOrder } from '../../../../platform/web/ui/navigation/list-order.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { getHistory } from '../../contract/timeline/get-history.ts';
import { TextWithNups } from '../text-with-nups.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';

type Fact = OutputOf<typeof getHistory>['history'][number];

/** The life of a process, fact by fact, with how long it stayed in each unit. The order is kept in the address. */
export function TimelinePanel({ processId }: { readonly processId: number }) {
  const history = useEndpoint(getHistory, { params: { id: processId } });
  const turning = useListOrder();
  return (
    <Card title="Linha do tempo" aside={<ListOrderChoice label="Ordem da linha do tempo" {...turning} />}>
      <AreaState
        of={history}
        isEmpty={(data) => data.history.length === 0}
        empty={<Empty title="Nada aconteceu ainda" text="Cada ato do processo aparece aqui, com data e autor." />}
      >
        {(data) => (
          <div className={look('stack')}>
            <p className={look('small', 'muted')}>Tempo total do processo: {formatDuration(data.total_process_time)}</p>
            <Timeline label="Linha do tempo do processo">
              {(turning.order === 'novos' ? data.history : data.history.toReversed()).map((fact) => (
                <FactItem key={fact.id} fact={fact} archived={isArchived(data)} />
              ))}
            </Timeline>
          </div>
        )}
      </AreaState>
    </Card>
  );
}

/** The clock of an archived process stands still. */
const isArchived = ({ history }: { readonly history: readonly Fact[] }): boolean =>
  history[0]?.type === 'process-archived';

function FactItem({ fact, archived }: { readonly fact: Fact; readonly archived: boolean }) {
  const who = fact.user ? [fact.user.name, fact.user.post, fact.user.unit].filter(Boolean).join(' · ') : 'Carimbo';
  const stay = fact.permanency === null ? null : formatDuration(fact.permanency);
  return (
    <TimelineItem
      at={fact.date}
      title={fact.status}
      detail={fact.description ? <TextWithNups text={fact.description} /> : undefined}
      stay={stay !== null && !fact.current ? `${stay} em ${fact.capacity?.label ?? 'outro setor'}` : undefined}
      current={fact.current}
    >
      <div className={look('small', 'muted')}>{who}</div>
      {fact.current && stay !== null ? (
        <div className={look('small', 'semi')}>
          {archived ? 'Arquivado' : 'Agora'} em {fact.capacity?.label}, {archived ? `depois de ${stay}` : `há ${stay}`}
        </div>
      ) : null}
    </TimelineItem>
  );
}
