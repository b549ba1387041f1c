import { IconX } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { cancelPendency } from '../../contract/answers/cancel-pendency.ts';
import { REASON_LIMIT } from '../../rules/pendency-limits.ts';
import type { PendencyDialogProps } from './pendency-dialog.ts';

/** Takes a request back, with the reason that its party reads. */
export function CancelDialog({ pendency: { id, number, files_waiting: waiting }, ...ends }: PendencyDialogProps) {
  const { act } = useAct(cancelPendency);
  return (
    <ActDialog
      danger
      words={{
        title: `Cancelar a pendência nº ${number}?`,
        text:
          waiting > 0
            ? 'O link deixa de valer, e os arquivos que a pessoa enviou não entram no processo. Ela é avisada por e-mail.'
            : 'O link deixa de valer e a pessoa é avisada por e-mail.',
        verb: 'Cancelar pendência',
        busy: 'Cancelando…',
        keep: 'Manter o pedido',
        done: `Pendência nº ${number} cancelada.`,
      }}
      icon={IconX}
      fields={{
        reason: {
          kind: 'text',
          label: 'Motivo',
          lines: 3,
          limit: REASON_LIMIT,
          required: 'Escreva por que o pedido é cancelado.',
          hint: 'Fica no histórico do processo e vai no e-mail.',
        },
      }}
      send={({ reason }) => act({ params: { id }, body: { reason } })}
      {...ends}
    />
  );
}
