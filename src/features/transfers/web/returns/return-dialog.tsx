import { IconArrowBackUp, IconCornerUpLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { onlyItem } from '../../../processes/web/index.ts';
import type { ProcessDetail } from '../../../processes/web/index.ts';
import { OBSERVATION_LIMIT } from '../../contract/dispatch.ts';
import { returnProcesses } from '../../contract/return-processes.ts';
import { returnToOrigin } from '../../contract/return-to-origin.ts';

interface ReturnDialogProps {
  readonly kind: 'previous' | 'origin';
  readonly process: Pick<ProcessDetail, 'id' | 'nup_formatted'>;
  readonly to: { readonly label: string; readonly description: string } | null;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Sends one process back. Going to the previous unit asks why; going to the origin may say it (decisions G22). */
export function ReturnDialog({ kind, process, to, onDone, onClose }: ReturnDialogProps) {
  const previous = useAct(returnProcesses);
  const origin = useAct(returnToOrigin);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = kind === 'previous';
  const place = to?.label ?? (back ? 'o setor anterior' : 'a origem');
  const problemOf = (written: string): string | null => {
    if (back && written.trim() === '') return 'Escreva por que o processo volta.';
    return written.trim().length > OBSERVATION_LIMIT ? `Escreva até ${OBSERVATION_LIMIT} letras.` : null;
  };
  const send = async () => {
    const wrong = problemOf(text);
    setProblem(wrong);
    if (wrong) return;
    const body = { process_ids: [process.id], justification: text.trim() };
    try {
      onlyItem(await (back ? previous.act({ body }) : origin.act({ body })));
      onClose();
      toast.success(`Processo ${process.nup_formatted} ${back ? 'devolvido' : 'enviado'} para ${place}.`);
      await onDone();
    } catch (error) {
      setRefusal(failureMessage(error));
    }
  };
  return (
    <Dialog
      title={back ? `Devolver a ${place}?` : `Tramitar à origem, ${place}?`}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Ficar com o processo</Button>
          <Button
            type="submit"
            variant="primary"
            icon={back ? IconCornerUpLeft : IconArrowBackUp}
            busy={previous.isPending || origin.isPending}
            busyLabel={back ? 'Devolvendo…' : 'Tramitando…'}
          >
            {back ? 'Devolver' : 'Tramitar à origem'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          O processo {process.nup_formatted} sai da sua caixa agora
          {to ? ` e vai para ${to.label} (${to.description})` : ''}.
        </p>
        {refusal ? (
          <Note tone="bad" live>
            {refusal}
          </Note>
        ) : null}
        <TextArea
          label="Justificativa"
          optional={!back}
          limit={OBSERVATION_LIMIT}
          value={text}
          error={problem ?? undefined}
          onChange={(event) => {
            setText(event.target.value);
            if (problem !== null) setProblem(problemOf(event.target.value));
          }}
        />
      </div>
    </Dialog>
  );
}
