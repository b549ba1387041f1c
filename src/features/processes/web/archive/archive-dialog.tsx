import { IconArchive } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { ErrorSummary } from '../../../../platform/web/forms/error-summary.tsx';
import { showRefusal, useTypedForm } from '../../../../platform/web/forms/use-typed-form.ts';
import { toast } from '../../../../platform/web/toasts/toast.ts';
import { Button } from '../../../../platform/web/ui/actions/button.tsx';
import { Checkbox, SelectField } from '../../../../platform/web/ui/fields/choice-fields.tsx';
import { Dialog } from '../../../../platform/web/ui/overlays/dialog.tsx';
import { TextArea } from '../../../../platform/web/ui/fields/text-field.tsx';
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
  /** One, or several archived for the same reason; the outcome tells which. */
  readonly processes: readonly Pick<ProcessDetail, 'id' | 'nup_formatted'>[];
  readonly onDone: (outcome: Outcome) => Promise<void>;
  readonly onClose: () => void;
}

type Outcome = OutputOf<typeof archiveProcesses>;

/** Archives processes: reason, confirmation, observation (specification 000 §5; experience §11). */
export function ArchiveDialog({ processes, onDone, onClose }: ArchiveDialogProps) {
  const only = processes.length === 1 ? processes[0] : undefined;
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
      const outcome = await act({
        body: {
          process_ids: processes.map(({ id }) => id),
          justification_id: reason,
          confirm_physical,
          ...(observation ? { observation } : {}),
        },
      });
      if (only) onlyItem(outcome);
      onClose();
      if (only) toast.success(`Processo ${only.nup_formatted} arquivado.`);
      await onDone(outcome);
    } catch (error) {
      setRefusal(showRefusal(form, error));
    }
  });
  return (
    <Dialog
      title={only ? `Arquivar o processo ${only.nup_formatted}?` : `Arquivar ${processes.length} processos?`}
      onClose={onClose}
      onSubmit={() => void archive()}
      footer={
        <>
          <Button onClick={onClose}>{only ? 'Manter aberto' : 'Manter abertos'}</Button>
          <Button type="submit" variant="primary" icon={IconArchive} busy={isPending} busyLabel="Arquivando…">
            {only ? 'Arquivar processo' : `Arquivar ${processes.length} processos`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {only
            ? 'Ele sai da sua caixa e vai para Arquivados. Só quem é responsável por ele pode desarquivar.'
            : 'Eles saem da sua caixa e vão para Arquivados. Só o responsável por cada um pode desarquivar.'}
        </p>
        <ErrorSummary errors={errors} labels={labels} submitCount={submitCount} message={refusal} />
        <SelectField
          label="Motivo"
          placeholder="Escolha o motivo"
          options={(reasons.data ?? []).map(({ id, description }) => ({ value: String(id), label: description }))}
          {...form.register('justification_id')}
          error={errors.justification_id?.message ?? (reasons.error ? failureMessage(reasons.error) : undefined)}
        />
        <Checkbox
          label={
            only
              ? 'O que houver deste processo em papel está no arquivo físico do setor.'
              : 'O que houver destes processos em papel está no arquivo físico do setor.'
          }
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
