import { IconArchive } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { failureMessage } from '../../../../platform/web/api/api-error.ts';
import { useAct, useEndpoint } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { archiveProcesses } from '../../contract/archive/archive-processes.ts';
import { listArchiveReasons } from '../../contract/archive/list-archive-reasons.ts';
import { OBSERVATION_LIMIT } from '../../rules/archive.ts';
import type { FormOfActProps } from '../acts/form-of-act.tsx';
import { manyOf } from '../acts/many-of.ts';
import type { Outcome } from '../acts/tell-outcome.tsx';
import { onlyItem } from '../process.ts';

/** Archives processes: reason, confirmation, observation (specification 000 §5; experience §11). */
export function ArchiveDialog({ processes, ...ends }: FormOfActProps) {
  const reasons = useEndpoint(listArchiveReasons, {}, { staleTime: Infinity });
  const { act } = useAct(archiveProcesses);
  const many = useMany(archiveProcesses, manyOf(processes), {
    icon: IconArchive,
    // Neither the reason nor the observation decides which may be archived.
    rehearse: { justification_id: 1, confirm_physical: true },
    nothingDone: 'Nada foi arquivado.',
    none: (count) => `Nenhum dos ${count} pode ser arquivado agora.`,
  });
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
          verb: `Arquivar ${plural(many.count, 'processo', 'processos')}`,
          busy: 'Arquivando…',
          keep: 'Manter abertos',
        }),
      )}
      icon={IconArchive}
      blocked={many.blocked}
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
      send={async ({ justification_id, confirm_physical, observation }): Promise<Outcome> => {
        const body = {
          justification_id: Number(justification_id),
          confirm_physical,
          ...(observation ? { observation } : {}),
        };
        if (many.isMany) return many.leave(body);
        return onlyItem(await act({ body: { ...body, process_ids: [...many.going] } }));
      }}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
