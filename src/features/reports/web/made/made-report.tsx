import { useQueryClient } from '@tanstack/react-query';
import { IconAlertCircle, IconCheck, IconDownload, IconLoader2, IconRefresh } from '@tabler/icons-react';
import { callEndpoint } from '../../../../platform/web/api/client.ts';
import { invalidate } from '../../../../platform/web/api/hooks.ts';
import { formatDate, formatDateTime, formatRelative } from '../../../../platform/web/format/date.ts';
import { formatBytes } from '../../../../platform/web/format/number.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { bringFile } from '../../../../platform/web/ui/actions/bring-file.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Badge } from '../../../../platform/web/ui/display/badge.tsx';
import { Progress } from '../../../../platform/web/ui/display/meter.tsx';
import { look } from '../../../../platform/web/ui/look.tsx';
import { getReport } from '../../contract/made/get-report.ts';
import { listReports } from '../../contract/made/list-reports.ts';
import { formatNames } from '../../rules/report-formats.ts';
import { callOff, linesOf, percentOf, type Report } from './follow-reports.ts';
import { ReportLine } from '../report-line.tsx';
import styles from './made-report.module.css';

interface MadeReportProps {
  readonly report: Report;
  /** The address names it. */
  readonly named?: boolean;
  readonly onAgain: (report: Report, format?: Report['format']) => void;
}

/** One of one's reports: what it is, how it stands, and what may be done with it. */
export function MadeReport({ report, named, onAgain }: MadeReportProps) {
  const { name, place, start_date: start, end_date: end, status, message, schedule_id: scheduleId } = report;
  return (
    <ReportLine act={<Acts report={report} onAgain={onAgain} />} named={named}>
      <div className={look('row', 'wrap')}>
        <b className={look('semi')}>{name}</b>
        <Situation report={report} />
        {scheduleId === null ? null : <Badge>Agendado</Badge>}
      </div>
      <div className={look('small', 'muted')}>
        {place} · {formatDate(start)} a {formatDate(end)}
      </div>
      {status === 'pending' ? (
        <>
          <Progress className={styles.far} label={`Gerando ${name}`} percent={percentOf(report)} />
          <div className={look('tiny', 'muted', 'digits')}>{linesOf(report) ?? 'Contando as linhas…'}</div>
        </>
      ) : null}
      {message === null ? null : <div className={look('small')}>{message}</div>}
      <div className={look('tiny', 'muted')}>{whenOf(report)}</div>
    </ReportLine>
  );
}

function Situation({ report: { status } }: { readonly report: Report }) {
  if (status === 'pending') {
    return (
      <Badge tone="info" icon={IconLoader2}>
        Gerando
      </Badge>
    );
  }
  if (status === 'done') {
    return (
      <Badge tone="ok" icon={IconCheck}>
        Pronto
      </Badge>
    );
  }
  return status === 'error' ? (
    <Badge tone="bad" icon={IconAlertCircle}>
      Erro
    </Badge>
  ) : null;
}

/** "15/10/2026 - 09:12 · PDF, 1,2 MB, até 16/10/2026 - 09:12". */
function whenOf({ status, requested_at: asked, finished_at: ended, format, size, expires_at: until }: Report): string {
  if (status === 'pending') return formatRelative(asked);
  const file = size === null ? formatNames[format] : `${formatNames[format]}, ${formatBytes(size)}`;
  const kept = status === 'done' && until !== null ? `, até ${formatDateTime(until)}` : '';
  return `${formatDateTime(ended ?? asked)} · ${file}${kept}`;
}

function Acts({ report, onAgain }: Omit<MadeReportProps, 'named'>) {
  const client = useQueryClient();
  const { id, name, status, format, start_date: start } = report;
  const which = `${name} de ${formatDate(start)}`;

  const take = () =>
    callEndpoint(getReport, { params: { id } }).then(({ url, attachment_name }) => {
      if (url !== null) return bringFile(url, attachment_name);
      toast.warning('O arquivo venceu. Gere de novo.');
      return invalidate(client, [listReports]);
    }, toast.failure);

  if (status === 'pending') {
    return (
      <Button
        size="sm"
        aria-label={`Cancelar ${which}`}
        onClick={() => void callOff(id).then(() => invalidate(client, [listReports]))}
      >
        Cancelar
      </Button>
    );
  }
  if (status === 'done') {
    return (
      <Button size="sm" variant="soft" icon={IconDownload} aria-label={`Baixar ${which}`} onClick={() => void take()}>
        Baixar
      </Button>
    );
  }
  const isTooLong = status === 'error' && format === 'pdf';
  return (
    <Button
      size="sm"
      icon={IconRefresh}
      aria-label={isTooLong ? `Gerar ${which} em planilha` : `Gerar ${which} de novo`}
      onClick={() => onAgain(report, isTooLong ? 'xlsx' : undefined)}
    >
      {isTooLong ? 'Em planilha' : 'Gerar de novo'}
    </Button>
  );
}
