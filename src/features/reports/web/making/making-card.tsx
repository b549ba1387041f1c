import { IconCalendarClock, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { useSubmitKey } from '../../../../platform/web/keyboard/use-submit-key.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { CardBody, Surface } from '../../../../platform/web/ui/display/card.tsx';
import { classNames, look } from '../../../../platform/web/ui/look.tsx';
import type { foreseeReport } from '../../contract/making/foresee-report.ts';
import { ScheduleDialog } from '../schedules/schedule-dialog.tsx';
import styles from './making-card.module.css';
import { ReportForm } from './report-form.tsx';
import { ReportSample } from './report-sample.tsx';
import { useAskReport } from './use-ask-report.ts';
import { useReportForesight } from './use-report-foresight.ts';
import { asked, missingIn, type Offered, type ReportChoice } from './use-report-choice.ts';

interface MakingCardProps {
  readonly offered: Offered;
  readonly choice: ReportChoice;
  readonly change: (fields: Partial<ReportChoice>) => void;
}

/** Chooses a report, shows what it would hold, and asks for it: now, or on certain days. */
export function MakingCard({ offered, choice, change }: MakingCardProps) {
  const foresight = useReportForesight(choice);
  const { ask, isPending } = useAskReport();
  const [isScheduling, setScheduling] = useState(false);
  const missing = missingIn(choice);
  const [wrong] = Object.values(missing);
  const { data } = foresight.found;
  const tooLong = foresight.isOther || !foresight.isAskable ? null : (data?.too_long ?? null);
  const blocked = wrong ?? tooLong;
  const counted = foresight.isCounting || foresight.isOther ? 'Contando…' : saidOf(data, choice);

  async function submit() {
    if (blocked !== null || isPending) return;
    await ask(asked(choice), 'Relatório na fila. Ele aparece em “Seus relatórios” quando ficar pronto.');
  }
  useSubmitKey(() => void submit());

  return (
    <Surface aria-label="Novo relatório">
      <CardBody>
        <div className={look('stack')}>
          <ReportForm offered={offered} choice={choice} change={change} errors={missing} />
          <ReportSample type={choice.type} foresight={foresight} />
        </div>
      </CardBody>
      <div className={styles.end}>
        <span className={classNames(styles.said, look('small', 'soft', 'grow'))} role="status">
          {tooLong ?? (foresight.isAskable ? counted : null)}
        </span>
        <Button icon={IconCalendarClock} block="narrow" onClick={() => setScheduling(true)}>
          Agendar…
        </Button>
        <Button
          variant="primary"
          block="narrow"
          icon={IconReportAnalytics}
          busy={isPending}
          busyLabel="Pedindo…"
          blocked={blocked == null ? null : { message: blocked }}
          onClick={() => void submit()}
        >
          Gerar relatório
        </Button>
      </div>
      {isScheduling ? <ScheduleDialog choice={choice} offered={offered} onClose={() => setScheduling(false)} /> : null}
    </Surface>
  );
}

function saidOf(data: OutputOf<typeof foreseeReport> | undefined, { type }: ReportChoice): string {
  if (data === undefined) return '';
  const lines = `${data.count_relation === 'gte' ? 'Mais de ' : ''}${plural(data.count, 'linha', 'linhas')}`;
  return type === 'access_review' ? `${lines}.` : `${lines}. O que você não pode ver não entra.`;
}
