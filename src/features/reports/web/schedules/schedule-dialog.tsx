import { useState } from 'react';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { Checkbox } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { RadioCards } from '../../../../platform/web/ui/fields/radio-cards.tsx';
import { SearchSelect } from '../../../../platform/web/ui/fields/search-select.tsx';
import type { SearchOption } from '../../../../platform/web/ui/fields/search-option.ts';
import { look } from '../../../../platform/web/ui/look.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { createSchedule } from '../../contract/schedules/create-schedule.ts';
import { listSchedules } from '../../contract/schedules/list-schedules.ts';
import { reportTypeOf } from '../../rules/report-types.ts';
import { type Cadence, cadenceNames, cadences } from '../../rules/schedule-days.ts';
import { loadReachedUnits } from '../making/load-units.ts';
import { asked, type Offered, type ReportChoice } from '../making/use-report-choice.ts';

interface ScheduleDialogProps {
  readonly choice: ReportChoice;
  readonly offered: Offered;
  readonly onClose: () => void;
}

/** Has the report that is chosen made by itself: when, and for whom besides. */
export function ScheduleDialog({ choice, offered, onClose }: ScheduleDialogProps) {
  const { act, isPending } = useAct(createSchedule, { invalidates: [listSchedules] });
  const [cadence, setCadence] = useState<Cadence>('FIRST_BUSINESS_DAY');
  const [isFirstNow, setFirstNow] = useState(false);
  const [unit, setUnit] = useState<SearchOption | null>(null);

  async function submit() {
    if (isPending) return;
    const { start_date: _start, end_date: _end, ...report } = asked(choice);
    await act({
      body: { ...report, cadence, shared_unit: unit ? Number(unit.value) : null, first_now: isFirstNow },
    }).then(({ message }) => {
      toast.success(message);
      onClose();
    }, toast.failure);
  }

  return (
    <Dialog
      title={`Agendar o relatório ${reportTypeOf(choice.type).name}`}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button data-safe onClick={onClose}>
            Voltar
          </Button>
          <Button variant="primary" type="submit" busy={isPending} busyLabel="Agendando…">
            Agendar
          </Button>
        </>
      }
    >
      <div className={look('stack')}>
        <RadioCards
          label="Quando"
          name="report-cadence"
          value={cadence}
          options={cadences.map((value) => ({
            value,
            label: cadenceNames[value].name,
            hint: cadenceNames[value].about,
          }))}
          onChange={(value) => setCadence(value as Cadence)}
        />
        <SearchSelect
          label="Também para um setor"
          optional
          placeholder="Sigla ou nome do setor"
          hint="Recebe quem emite relatórios lá. Cada um recebe o seu, só com o que pode ver."
          load={loadReachedUnits(offered.reach, choice.part?.value ?? null)}
          emptyText="Nenhum setor encontrado com esse nome, entre os que você alcança."
          value={unit}
          onChange={setUnit}
        />
        <Checkbox
          label="Gerar o primeiro agora"
          hint="Do período anterior, como os que vierem."
          checked={isFirstNow}
          onChange={({ target }) => setFirstNow(target.checked)}
        />
        <Note>
          Quando ficar pronto, você recebe um aviso no sino e por e-mail, com o caminho para abrir. O arquivo não vai no
          e-mail. O agendamento termina se você deixar este setor ou não emitir mais relatórios dele.
        </Note>
      </div>
    </Dialog>
  );
}
