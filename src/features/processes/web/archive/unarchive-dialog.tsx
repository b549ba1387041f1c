import { IconArchiveOff } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { processActions } from '../../contract/process-actions.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import type { FormOfActProps } from '../acts/form-of-act.tsx';
import { onlyItem } from '../process.ts';

/** Brings processes back to work, with a justification when there is one to give. */
export function UnarchiveDialog({ processes, ...ends }: FormOfActProps<'capacity'>) {
  const { act } = useAct(processActions);
  return (
    <ActDialog
      words={wordsFor(
        processes,
        ({ nup_formatted, capacity }) => ({
          title: `Desarquivar o processo ${nup_formatted}?`,
          text: `Ele volta a ficar em ${capacity.label}, com você como responsável, e pode ser tramitado.`,
          verb: 'Desarquivar processo',
          busy: 'Desarquivando…',
          keep: 'Manter arquivado',
          done: `Processo ${nup_formatted} desarquivado.`,
        }),
        (count) => ({
          title: `Desarquivar ${count} processos?`,
          text: 'Cada um volta ao setor onde estava, com você como responsável, e pode ser tramitado.',
          verb: `Desarquivar ${count} processos`,
          busy: 'Desarquivando…',
          keep: 'Manter arquivados',
        }),
      )}
      icon={IconArchiveOff}
      fields={{ justification: { kind: 'text', label: 'Justificativa', lines: 3, limit: JUSTIFICATION_LIMIT } }}
      send={async ({ justification }) =>
        onlyItem(
          await act({
            body: {
              action: 'UNARCHIVE',
              process_ids: processes.map(({ id }) => id),
              payload: justification ? { justification } : {},
            },
          }),
        )
      }
      {...ends}
    />
  );
}
