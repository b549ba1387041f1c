import { IconArchive } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { listArchiveReasons } from '../../contract/archive/list-archive-reasons.ts';
import { OBSERVATION_LIMIT } from '../../rules/archive.ts';
import type { FormOfActProps } from '../acts/form-of-act.tsx';
import { onlyItem } from '../process.ts';

/** Archives processes: reason, confirmation, observation (specification 000 §5; experience §11). */
export function ArchiveDialog({ processes, ...ends }: FormOfActProps) {
  const reasons = useEndpoint(listArchiveReasons, {}, { staleTime: Infinity });
  const { act } = useAct(archiveProcesses);
  return (
    <ActDialog
      words={wordsFor(
        processes,
        ({ nup_formatted }) => ({
          title: `Arquivar o processo ${nup_formatted}?`,
          text: 'Ele sai da sua caixa e vai para Arquivados. Só quem é responsável por ele pode desarquivar.',
          verb: 'Arquivar processo',
          busy: 'Arquivando…',
          keep: 'Manter aberto',
          done: `Processo ${nup_formatted} arquivado.`,
        }),
        (count) => ({
          title: `Arquivar ${count} processos?`,
          text: 'Eles saem da sua caixa e vão para Arquivados. Só o responsável por cada um pode desarquivar.',
          verb: `Arquivar ${count} processos`,
          busy: 'Arquivando…',
          keep: 'Manter abertos',
        }),
      )}
      icon={IconArchive}
      fields={{
        justification_id: {
          kind: 'select',
          label: 'Motivo',
          placeholder: 'Escolha o motivo',
          required: 'Escolha o motivo do arquivamento.',
          options: (reasons.data ?? []).map(({ id, description }) => ({ value: String(id), label: description })),
          failure: reasons.error ? failureMessage(reasons.error) : undefined,
        },
        confirm_physical: {
          kind: 'check',
          label: 'Confirmação',
          text: `O que houver ${processes.length === 1 ? 'deste processo' : 'destes processos'} em papel está no arquivo físico do setor.`,
          required: 'Confirme a guarda do que houver em papel.',
        },
        observation: { kind: 'text', label: 'Observação', lines: 3, limit: OBSERVATION_LIMIT },
      }}
      send={async ({ justification_id, confirm_physical, observation }) =>
        onlyItem(
          await act({
            body: {
              process_ids: processes.map(({ id }) => id),
              justification_id: Number(justification_id),
              confirm_physical,
              ...(observation ? { observation } : {}),
            },
          }),
        )
      }
      {...ends}
    />
  );
}
