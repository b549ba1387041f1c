import { IconClock, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { createProgrammedReport } from '../../contract/reading/create-programmed-report.ts';
import { getGazetteCalendar } from '../../contract/reading/get-gazette-calendar.ts';
import { dayInFull } from './gazette-tabs.ts';
import styles from './next-edition.module.css';

interface NextEditionProps {
  /** Whether the person may have the list of what is programmed. */
  readonly mayReport: boolean;
}

/** The next edition that takes acts: its day, how many it has, when it closes; and the list of what is programmed, as a PDF. */
export function NextEdition({ mayReport }: NextEditionProps) {
  const { data } = useEndpoint(getGazetteCalendar, {});
  const [isMaking, setMaking] = useState(false);
  async function bring() {
    setMaking(true);
    try {
      const { report_file, file_name } = await callEndpoint(createProgrammedReport, { body: {} });
      bringFile(report_file, file_name);
    } catch (error) {
      toast.failure(error);
    }
    setMaking(false);
  }
  const acts = data?.editions.find(({ date }) => date === data.next)?.acts ?? 0;
  const all = data?.editions.reduce((sum, edition) => sum + edition.acts, 0) ?? 0;
  return (
    <section className={styles.edition} aria-label="Próxima edição">
      <p className={styles.day}>
        <strong className={look('semi')}>{data ? `Próxima edição: ${dayInFull(data.next)}` : '\u00a0'}</strong>
        <br />
        <span className={look('small', 'muted')}>{data ? programmed(acts, all) : '\u00a0'}</span>
      </p>
      {data ? (
        <Badge tone={data.closes_on === data.today ? 'warn' : 'line'} icon={IconClock}>
          fecha {data.closes_on === data.today ? 'hoje' : `em ${formatDate(data.closes_on)}`} às {data.closes_at}
        </Badge>
      ) : (
        <span className={styles.room} aria-hidden="true">
          <Badge icon={IconClock}>fecha em 00/00/0000 às 00:00</Badge>
        </span>
      )}
      <span className={look('grow')} />
      {mayReport ? (
        <Button
          icon={IconFileText}
          busy={isMaking}
          busyLabel="Gerando…"
          blocked={data && all === 0 ? { message: 'Não há publicações programadas para relatar.' } : null}
          onClick={() => void bring()}
        >
          Relatório dos programados
        </Button>
      ) : null}
    </section>
  );
}

/** How many acts the next edition has, and how many all of them have where others have some. */
const programmed = (acts: number, all: number): string =>
  (acts === 0 ? 'Nenhum ato programado' : plural(acts, 'ato programado', 'atos programados')) +
  (all > acts ? `, ${all} com os dias seguintes` : '');
