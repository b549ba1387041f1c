import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { ErrorSummary } from '../../../../platform/web/forms/error-summary.tsx';
import { showRefusal, useTypedForm } from '../../../../platform/web/forms/use-typed-form.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Checkbox, SelectField } from '../../../../platform/web/ui/choice-fields.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextArea } from '../../../../platform/web/ui/text-field.tsx';
import { archiveProcesses } from '../../contract/archive-processes.ts';
import { listArchiveReasons } from '../../contract/list-archive-reasons.ts';
import { onlyItem } from '../process.ts';
import type { ProcessDetail } from '../process.ts';

const OBSERVATION_LIMIT = 500;

const schema = z.object({
  justification_id: z.string().min(1, 'Escolha o motivo do arquivamento.'),
  confirm_physical: z.literal(true, 'Confirme a guarda do que houver em papel.'),
  observation: z.string().trim().max(OBSERVATION_LIMIT, `Escreva até ${OBSERVATION_LIMIT} letras.`),
});

const labels = { justification_id: 'Motivo', confirm_physical: 'Confirmação', observation: 'Observação' };

interface ArchiveDialogProps {
  readonly process: Pick<ProcessDetail, 'id' | 'nup_formatted'>;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Archives one process: reason, confirmation, observation (specification 000 §5; experience §11). */
export function ArchiveDialog({ process, onDone, onClose }: ArchiveDialogProps) {
  const reasons = useEndpoint(listArchiveReasons, {}, { staleTime: Infinity });
  const { act, isPending } = useAct(archiveProcesses);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useTypedForm(schema, {
    justification_id: '',
    observation: '',
  });
  const { errors, submitCount } = form.formState;
  const archive = form.handleSubmit(async ({ justification_id, observation, confirm_physical }) => {
    try {
      const reason = Number(justification_id);
      onlyItem(
        await act({
          body: {
            process_ids: [process.id],
            justification_id: reason,
            confirm_physical,
            ...(observation ? { observation } : {}),
          },
        }),
      );
      onClose();
      toast.success(`Processo ${process.nup_formatted} arquivado.`);
      await onDone();
    } catch (error) {
      setRefusal(showRefusal(form, error));
    }
  });
  return (
    <Dialog
      title={`Arquivar o processo ${process.nup_formatted}?`}
      onClose={onClose}
      onSubmit={() => void archive()}
      footer={
        <>
          <Button onClick={onClose}>Manter aberto</Button>
          <Button type="submit" variant="primary" icon={IconArchive} busy={isPending} busyLabel="Arquivando…">
            Arquivar processo
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>Ele sai da sua caixa e vai para Arquivados. Só quem é responsável por ele pode desarquivar.</p>
        <ErrorSummary errors={errors} labels={labels} submitCount={submitCount} message={refusal} />
        <SelectField
          label="Motivo"
          placeholder="Escolha o motivo"
          options={(reasons.data ?? []).map(({ id, description }) => ({ value: String(id), label: description }))}
          {...form.register('justification_id')}
          error={errors.justification_id?.message}
        />
        <Checkbox
          label="O que houver deste processo em papel está no arquivo físico do setor."
          hint={errors.confirm_physical ? <span className="over">{errors.confirm_physical.message}</span> : null}
          aria-invalid={errors.confirm_physical ? true : undefined}
          {...form.register('confirm_physical')}
        />
        <TextArea
          label="Observação"
          optional
          rows={3}
          limit={OBSERVATION_LIMIT}
          {...form.register('observation')}
          error={errors.observation?.message}
        />
      </div>
    </Dialog>
  );
}
