import { IconCalendarCog } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { programPublish } from '../../contract/planning/program-publish.ts';
import type { FormOfPublicationsProps } from '../acts/publication-subject.ts';
import { useActions } from './use-actions.tsx';
import { useEditionDay } from './use-edition-day.tsx';

/** Puts programmed dates into another edition; the other dates of the same documents stay. */
export function ChangeDateDialog({ publications, ...ends }: FormOfPublicationsProps) {
  const { day, field } = useEditionDay('Nova data');
  const { many, send } = useActions(programPublish, publications, {
    action: 'PROGRAM',
    ofDates: true,
    icon: IconCalendarCog,
    rehearse: day ? { date: day } : null,
    nothingDone: 'Nenhuma data mudou.',
    none: (count) => `Nenhuma das ${count} pode mudar para este dia.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        publications,
        ({ document, programming }) => ({
          title: `Mudar a data de "${document.title}"`,
          text: `Está na edição de ${formatDate(programming?.date ?? '')}. As outras datas dele ficam como estão.`,
          verb: day ? `Mudar para ${formatDate(day)}` : 'Mudar data',
          busy: 'Mudando…',
          keep: 'Manter a data',
        }),
        (count) => ({
          title: `Mudar ${count} datas`,
          text: 'As outras datas dos mesmos documentos ficam como estão.',
          verb: `Mudar ${plural(many.count, 'data', 'datas')}`,
          busy: 'Mudando…',
          keep: 'Manter as datas',
        }),
      )}
      icon={IconCalendarCog}
      blocked={many.blocked}
      fields={{ date: field }}
      send={() => send({ date: day })}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
