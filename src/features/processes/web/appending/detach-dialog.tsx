import { IconUnlink } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { AreaState } from '../../../../platform/web/ui/display/area-state.tsx';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { detachProcess } from '../../contract/appending/detach-process.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import type { ProcessSubject } from '../acts/process-subject.ts';
import { useAppended } from './use-appended.ts';

interface Ends {
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

interface DetachDialogProps extends Ends {
  /** Which of the two the person looks at. */
  readonly from: number;
  readonly processJoinId: number;
  /** The one that leaves. */
  readonly nup: string;
  /** Where both stay. */
  readonly place: string;
}

/** Lets one process go from its principal, with a justification that both keep. */
export function DetachDialog({ from, processJoinId, nup, place, ...ends }: DetachDialogProps) {
  const { act } = useAct(detachProcess);
  return (
    <ActDialog
      words={{
        title: `Desapensar ${nup}?`,
        text: `Ele volta a andar sozinho, a partir de ${place}, com o que estiver apensado a ele. Nada é apagado.`,
        verb: 'Desapensar',
        busy: 'Desapensando…',
        keep: 'Manter juntos',
        done: `Processo ${nup} desapensado.`,
      }}
      icon={IconUnlink}
      fields={{
        justification: {
          kind: 'text',
          label: 'Justificativa',
          lines: 3,
          limit: JUSTIFICATION_LIMIT,
          required: 'Escreva a justificativa.',
          hint: 'Fica no histórico dos dois processos.',
        },
      }}
      send={({ justification }) =>
        act({ params: { id: from }, body: { process_join_id: processJoinId, justification } })
      }
      {...ends}
    />
  );
}

interface DetachThisDialogProps extends Ends {
  readonly process: Pick<ProcessSubject, 'id' | 'nup_formatted' | 'capacity'>;
}

/** The same from the appended process itself: by what it hangs is asked first. */
export function DetachThisDialog({ process, ...ends }: DetachThisDialogProps) {
  const appended = useAppended(process.id);
  const tie = appended.data?.principal;
  if (tie) {
    return (
      <DetachDialog
        from={process.id}
        processJoinId={tie.process_join_id}
        nup={process.nup_formatted}
        place={process.capacity.label}
        {...ends}
      />
    );
  }
  return (
    <Dialog
      title={`Desapensar ${process.nup_formatted}?`}
      onClose={ends.onClose}
      footer={<Button onClick={ends.onClose}>Fechar</Button>}
    >
      <AreaState of={appended}>{() => <p role="status">Este processo não está mais apensado a outro.</p>}</AreaState>
    </Dialog>
  );
}
