import { IconPlayerPause } from '@tabler/icons-react';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import type { ProcessDetail } from '../process.ts';

/** Says until when a process is set aside, who did it and why, and what becomes of its deadline. */
export function SuspendedNote({ process: { suspension } }: { readonly process: Pick<ProcessDetail, 'suspension'> }) {
  if (suspension === null) return null;
  const { until, since, by, reason, due_date } = suspension;
  return (
    <Note icon={IconPlayerPause} title={`Sobrestado até ${formatDate(until)}.`}>
      {by ? `${by.name} sobrestou o processo em ${formatDate(since)}.` : null}
      {reason ? ` Motivo: ${reason}` : null}
      {due_date ? ` O prazo, que era ${formatDate(due_date)}, é adiado pelos dias de espera.` : null}
    </Note>
  );
}
