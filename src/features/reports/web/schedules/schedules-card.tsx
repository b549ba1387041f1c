import { IconTrash } from '@tabler/icons-react';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Empty } from '../../../../platform/web/ui/display/area-message.tsx';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Card } from '../../../../platform/web/ui/display/card.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { confirm } from '../../../../platform/web/ui/overlays/confirm.tsx';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { endSchedule } from '../../contract/schedules/end-schedule.ts';
import { listSchedules } from '../../contract/schedules/list-schedules.ts';
import { ReportLine } from '../report-line.tsx';
import { formatNames } from '../../rules/report-formats.ts';

/** The reports that are made by themselves: when each is made next, for whom, and a way to end it. */
export function SchedulesCard() {
  const list = useEndpoint(listSchedules, {});
  return (
    <Card title="Agendados" padded={false}>
      <AreaState
        of={list}
        empty={
          <Empty
            title="Nenhum relatório agendado"
            text="Escolha um relatório e use Agendar para recebê-lo toda semana ou todo mês."
          />
        }
      >
        {({ results }) => (
          <ul>
            {results.map((schedule) => (
              <Schedule key={schedule.id} of={schedule} />
            ))}
          </ul>
        )}
      </AreaState>
    </Card>
  );
}

function Schedule({ of }: { readonly of: OutputOf<typeof listSchedules>['results'][number] }) {
  const { id, name, place, cadence_label: cadence, next_on: next, format, shared_with: shared } = of;
  const { act, isPending } = useAct(endSchedule, { invalidates: [listSchedules] });

  async function end() {
    const isSure = await confirm({
      title: `Encerrar o agendamento de ${name}?`,
      body: 'O que já foi gerado continua na lista, pelo prazo de cada arquivo.',
      verb: 'Encerrar agendamento',
      keep: 'Manter',
    });
    if (!isSure) return;
    await act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);
  }

  return (
    <ReportLine
      act={
        <Button
          size="sm"
          icon={IconTrash}
          busy={isPending}
          aria-label={`Encerrar o agendamento de ${name}, ${cadence.toLowerCase()}`}
          onClick={() => void end()}
        >
          Encerrar
        </Button>
      }
    >
      <b className={look('semi')}>{name}</b>
      <div className={look('small', 'muted')}>
        {place} · {formatNames[format]}
      </div>
      <div className={look('small')}>
        {cadence}. Próximo: {formatDate(next)}
      </div>
      {shared ? <div className={look('tiny', 'muted')}>Também para quem emite relatórios em {shared.label}</div> : null}
    </ReportLine>
  );
}
