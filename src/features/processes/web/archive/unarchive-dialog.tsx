import { IconArchiveOff } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { processActions } from '../../contract/process-actions.ts';
import { onlyItem } from '../process.ts';
import type { ProcessDetail } from '../process.ts';

const JUSTIFICATION_LIMIT = 500;

interface UnarchiveDialogProps {
  readonly process: Pick<ProcessDetail, 'id' | 'nup_formatted' | 'capacity'>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Brings one process back to work, with a justification when there is one to give. */
export function UnarchiveDialog({ process, onDone, onClose }: UnarchiveDialogProps) {
  const { act, isPending } = useAct(processActions);
  const [justification, setJustification] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const tooLong = justification.trim().length > JUSTIFICATION_LIMIT;
  const unarchive = async () => {
    if (tooLong) return;
    try {
      const payload = justification.trim() ? { justification: justification.trim() } : {};
      onlyItem(await act({ body: { action: 'UNARCHIVE', process_ids: [process.id], payload } }));
      onClose();
      toast.success(`Processo ${process.nup_formatted} desarquivado.`);
      await onDone();
    } catch (error) {
      setRefusal(failureMessage(error));
    }
  };
  return (
    <Dialog
      title={`Desarquivar o processo ${process.nup_formatted}?`}
      onClose={onClose}
      onSubmit={() => void unarchive()}
      footer={
        <>
          <Button onClick={onClose}>Manter arquivado</Button>
          <Button type="submit" variant="primary" icon={IconArchiveOff} busy={isPending} busyLabel="Desarquivando…">
            Desarquivar processo
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Ele volta a ficar em {process.capacity.label}, com você como responsável, e pode ser tramitado.</p>
        {refusal ? (
          <Note tone="bad" live>
            {refusal}
          </Note>
        ) : null}
        <TextArea
          label="Justificativa"
          optional
          rows={3}
          limit={JUSTIFICATION_LIMIT}
          value={justification}
          onChange={(event) => setJustification(event.target.value)}
          error={tooLong ? `Escreva até ${JUSTIFICATION_LIMIT} letras.` : undefined}
        />
      </div>
    </Dialog>
  );
}
