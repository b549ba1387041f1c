import { IconArchiveOff } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { unarchiveProcesses } from '../../contract/archive/unarchive-processes.ts';
import { JUSTIFICATION_LIMIT } from '../../rules/archive.ts';
import type { FormOfActProps } from '../acts/form-of-act.tsx';
import { manyOf } from '../acts/many-of.ts';
import type { Outcome } from '../acts/tell-outcome.tsx';
import { onlyItem } from '../process.ts';

/** Brings processes back to work, with a justification when there is one to give. */
export function UnarchiveDialog({ processes, ...ends }: FormOfActProps<'capacity'>) {
  const { act } = useAct(unarchiveProcesses);
  const many = useMany(unarchiveProcesses, manyOf(processes), {
    icon: IconArchiveOff,
    rehearse: {},
    nothingDone: 'Nada foi desarquivado.',
    none: (count) => `Nenhum dos ${count} pode ser desarquivado agora.`,
  });
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
          verb: `Desarquivar ${plural(many.count, 'processo', 'processos')}`,
          busy: 'Desarquivando…',
          keep: 'Manter arquivados',
        }),
      )}
      icon={IconArchiveOff}
      blocked={many.blocked}
      fields={{ justification: { kind: 'text', label: 'Justificativa', lines: 3, limit: JUSTIFICATION_LIMIT } }}
      send={async ({ justification }): Promise<Outcome> => {
        const body = justification ? { justification } : {};
        if (many.isMany) return many.leave(body);
        return onlyItem(await act({ body: { ...body, process_ids: [...many.going] } }));
      }}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
