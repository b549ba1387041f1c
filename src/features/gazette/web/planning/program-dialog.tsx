import { IconCalendarPlus } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { programPublish } from '../../contract/planning/program-publish.ts';
import type { FormOfPublicationsProps } from '../acts/publication-subject.ts';
import { useActions } from './use-actions.tsx';
import { useEditionDay } from './use-edition-day.tsx';

/** Gives documents the day on which they go out. */
export function ProgramDialog({ publications, ...ends }: FormOfPublicationsProps) {
  const { day, field } = useEditionDay('Data da edição');
  const { many, send } = useActions(programPublish, publications, {
    action: 'PROGRAM',
    ofDates: false,
    icon: IconCalendarPlus,
    rehearse: day ? { date: day } : null,
    nothingDone: 'Nada foi programado.',
    none: (count) => `Nenhum dos ${count} pode ser programado para este dia.`,
  });
  const on = day ? ` para ${formatDate(day)}` : '';
  return (
    <ActDialog
      words={wordsFor(
        publications,
        ({ document }) => ({
          title: `Programar "${document.title}"`,
          text: 'Escolha o dia em que sai no Diário Oficial.',
          verb: `Programar${on}`,
          busy: 'Programando…',
          keep: 'Agora não',
        }),
        (count) => ({
          title: `Programar ${count} documentos`,
          text: 'Escolha o dia em que saem no Diário Oficial.',
          verb: `Programar ${plural(many.count, 'documento', 'documentos')}${on}`,
          busy: 'Programando…',
          keep: 'Agora não',
        }),
      )}
      icon={IconCalendarPlus}
      blocked={many.blocked}
      fields={{ date: field }}
      send={() => send({ date: day })}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
