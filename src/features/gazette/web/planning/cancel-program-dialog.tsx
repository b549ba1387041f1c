import { IconCalendarX } from '@tabler/icons-react';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { programPublish } from '../../contract/planning/program-publish.ts';
import type { FormOfPublicationsProps } from '../acts/publication-subject.ts';
import { useActions } from './use-actions.tsx';

/** Takes documents out of the editions they were programmed for. */
export function CancelProgramDialog({ publications, ...ends }: FormOfPublicationsProps) {
  const { many, send } = useActions(programPublish, publications, {
    action: 'CANCEL_PROGRAM',
    ofDates: true,
    icon: IconCalendarX,
    rehearse: {},
    nothingDone: 'Nenhuma programação foi cancelada.',
    none: (count) => `Nenhuma das ${count} pode ser cancelada agora.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        publications,
        ({ document, programming }) => ({
          title: `Cancelar a programação de "${document.title}"?`,
          text: `Ele sai da edição de ${formatDate(programming?.date ?? '')}. Sem outra data, volta a Autorizados.`,
          verb: 'Cancelar programação',
          busy: 'Cancelando…',
          keep: 'Manter programado',
        }),
        (count) => ({
          title: `Cancelar ${count} programações?`,
          text: 'Cada documento sai da edição desse dia. Sem outra data, volta a Autorizados.',
          verb: `Cancelar ${plural(many.count, 'programação', 'programações')}`,
          busy: 'Cancelando…',
          keep: 'Manter programados',
        }),
      )}
      icon={IconCalendarX}
      blocked={many.blocked}
      send={() => send()}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
