import { IconPlayerPlay } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { useMany } from '../../../../platform/web/acts/many/use-many.tsx';
import { useAct } from '../../../../platform/web/api/hooks.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { resumeProcesses } from '../../contract/suspension/resume-processes.ts';
import { SUSPENSION_TEXT_LIMIT } from '../../rules/suspension.ts';
import type { FormOfActProps } from '../acts/form-of-act.tsx';
import { manyOf } from '../acts/many-of.ts';
import type { Outcome } from '../acts/tell-outcome.tsx';
import { onlyItem } from '../process.ts';

/** Takes suspended processes up again before their day, with a note when there is one to leave. */
export function ResumeDialog({ processes, ...ends }: FormOfActProps) {
  const { act } = useAct(resumeProcesses);
  const many = useMany(resumeProcesses, manyOf(processes), {
    icon: IconPlayerPlay,
    rehearse: {},
    nothingDone: 'Nada foi retomado.',
    none: (count) => `Nenhum dos ${count} pode ser retomado agora.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        processes,
        ({ nup_formatted }) => ({
          title: `Retomar o processo ${nup_formatted}?`,
          text: 'Ele volta a andar agora. O prazo, se houver, é adiado pelos dias em que ficou parado.',
          verb: 'Retomar processo',
          busy: 'Retomando…',
          keep: 'Manter sobrestado',
          done: `Processo ${nup_formatted} retomado.`,
        }),
        (count) => ({
          title: `Retomar ${count} processos?`,
          text: 'Eles voltam a andar agora. Cada prazo é adiado pelos dias em que o processo ficou parado.',
          verb: `Retomar ${plural(many.count, 'processo', 'processos')}`,
          busy: 'Retomando…',
          keep: 'Manter sobrestados',
        }),
      )}
      icon={IconPlayerPlay}
      blocked={many.blocked}
      fields={{ note: { kind: 'text', label: 'Observação', lines: 3, limit: SUSPENSION_TEXT_LIMIT } }}
      send={async ({ note }): Promise<Outcome> => {
        const body = note ? { note } : {};
        if (many.isMany) return many.leave(body);
        return onlyItem(await act({ body: { ...body, process_ids: [...many.going] } }));
      }}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
