import { IconCornerUpLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { Note } from '../../../../platform/web/ui/display/note.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
import { returnProcesses } from '../../../transfers/contract/return-processes.ts';
import type { BulkContext } from './bulk-context.ts';
import { tellOutcome } from './outcome.tsx';

const LIMIT = 500;

interface ReturnManyDialogProps {
  readonly context: BulkContext;
  readonly onClose: () => void;
}

/** Sends the selection back, each process to the unit it came from, with one reason for all. */
export function ReturnManyDialog({ context, onClose }: ReturnManyDialogProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { act, isPending, error } = useAct(returnProcesses);
  const missing = tried && text.trim() === '' ? 'Escreva por que os processos voltam.' : undefined;
  const send = async () => {
    setTried(true);
    if (text.trim() === '' || isPending) return;
    const body = { process_ids: context.lines.map(({ id }) => id), justification: text.trim() };
    const outcome = await act({ body }).catch(() => null);
    if (!outcome) return;
    onClose();
    await tellOutcome(outcome, { one: 'devolvido', many: 'devolvidos' }, context);
  };
  return (
    <Dialog
      title={`Devolver ${plural(context.lines.length, 'processo', 'processos')} ao setor anterior?`}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Ficar com os processos</Button>
          <Button type="submit" variant="primary" icon={IconCornerUpLeft} busy={isPending} busyLabel="Devolvendo…">
            Devolver
          </Button>
        </>
      }
    >
      <p>Eles saem da sua caixa agora, cada um para o setor de onde veio. O que não puder voltar fica, com o motivo.</p>
      {error ? <Note tone="bad">{failureMessage(error)}</Note> : null}
      <TextArea
        label="Justificativa"
        limit={LIMIT}
        value={text}
        error={missing}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
