import { IconCalendarClock, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useAct } from '../../../platform/web/api/hooks.ts';
import { formatDate, today } from '../../../platform/web/format/date.ts';
import { plural } from '../../../platform/web/format/number.ts';
import { toast } from '../../../platform/web/toasts/toast.ts';
import { Button } from '../../../platform/web/ui/actions/button.tsx';
import { look } from '../../../platform/web/ui/look.tsx';
import { confirm } from '../../../platform/web/ui/overlays/confirm.tsx';
import { cancelPlan } from '../contract/cancel-plan.ts';
import { resumePlan } from '../contract/resume-plan.ts';
import { schedulePlan } from '../contract/schedule-plan.ts';
import { type Foresight, type Plan, planReads } from './plan.ts';

interface PlanActsProps {
  readonly plan: Plan;
  /** What the rehearsal says; undefined while it is not there. */
  readonly foresight: Foresight | undefined;
}

/** What may be done with a plan: given its day, called off until it begins, gone on with once it stopped. */
export function PlanActs({ plan, foresight }: PlanActsProps) {
  const { id, version, title, effective_on, can_schedule, can_cancel, can_resume } = plan;
  const schedule = useAct(schedulePlan, { invalidates: planReads });
  const cancel = useAct(cancelPlan, { invalidates: planReads });
  const resume = useAct(resumePlan, { invalidates: planReads });
  const isToday = effective_on === today();
  const verb = isToday ? 'Reorganizar hoje' : 'Agendar';

  async function begin() {
    const isSure = await confirm({
      title: isToday ? `Começar agora: ${title}?` : `Agendar ${title} para ${formatDate(effective_on!)}?`,
      body: `${plural(plan.steps.length, 'passo', 'passos')}, ${isToday ? 'a partir de agora. Depois de começar, vai até o fim.' : 'no começo do dia. Tudo é conferido de novo antes; até lá, dá para cancelar.'}`,
      verb,
      keep: 'Rever',
      icon: IconCalendarClock,
    });
    if (!isSure) return;
    await schedule
      .act({ params: { id }, body: { version } })
      .then(({ message }) => void toast.success(message), toast.failure);
  }

  async function callOff() {
    const isSure = await confirm({
      title: `Cancelar ${title}?`,
      body: 'Nada muda nas unidades. Uma reorganização cancelada não volta.',
      verb: 'Cancelar reorganização',
      keep: 'Manter',
    });
    if (!isSure) return;
    await cancel.act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);
  }

  const goOn = () => resume.act({ params: { id } }).then(({ message }) => void toast.success(message), toast.failure);

  return (
    <span className={look('row', 'wrap')}>
      {can_cancel ? (
        <Button icon={IconX} busy={cancel.isPending} onClick={() => void callOff()}>
          Cancelar reorganização
        </Button>
      ) : null}
      {can_schedule ? (
        <Button
          variant="primary"
          icon={IconCalendarClock}
          busy={schedule.isPending}
          busyLabel="Conferindo…"
          blocked={blockedBy(foresight)}
          onClick={() => void begin()}
        >
          {verb}
        </Button>
      ) : null}
      {can_resume ? (
        <Button variant="primary" icon={IconPlayerPlay} busy={resume.isPending} onClick={() => void goOn()}>
          Continuar
        </Button>
      ) : null}
    </span>
  );
}

/** Without a rehearsal nothing is given a day; with something in the way, that is said. */
function blockedBy(foresight: Foresight | undefined) {
  if (!foresight) return { message: 'Espere a prévia.' };
  if (foresight.may_schedule) return null;
  const of = [...foresight.obstacles, ...foresight.steps.flatMap(({ obstacles }) => obstacles)];
  const first = of[0] ?? foresight.steps.flatMap(({ of_the_day }) => of_the_day)[0];
  return { message: first ? `${first.message} ${first.resolve ?? ''}`.trim() : 'Algo impede a reorganização.' };
}
