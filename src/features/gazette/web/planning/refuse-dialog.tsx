import { IconBan } from '@tabler/icons-react';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { refusePublish } from '../../contract/planning/refuse-publish.ts';
import { GAZETTE_JUSTIFICATION_LIMIT, gazetteRefusalLabels, gazetteRefusals } from '../../rules/gazette-queue.ts';
import type { FormOfPublicationsProps, PublicationItem } from '../acts/publication-subject.ts';
import { useActions } from './use-actions.tsx';

/** Refuses documents, with every date that they have, and says why to who marked them. */
export function RefuseDialog({ publications, ...ends }: FormOfPublicationsProps) {
  const { many, send } = useActions(refusePublish, publications, {
    action: 'REFUSE',
    ofDates: false,
    icon: IconBan,
    // Which reason it is does not decide which may be refused.
    rehearse: { reason: 'CONTENT_ERROR', justification: '-' },
    nothingDone: 'Nada foi recusado.',
    none: (count) => `Nenhum dos ${count} pode ser recusado agora.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        publications,
        (line) => ({
          title: `Recusar "${line.document.title}"?`,
          text: `Processo ${formatNup(line.nup)}. ${datesOf(line)}Quem pediu recebe o motivo.`,
          verb: 'Recusar publicação',
          busy: 'Recusando…',
          keep: line.programming ? 'Manter programado' : 'Não recusar',
        }),
        (count) => ({
          title: `Recusar ${count} publicações?`,
          text: 'Todas as datas programadas dos mesmos documentos são recusadas juntas. Quem pediu recebe o motivo.',
          verb: `Recusar ${plural(many.count, 'publicação', 'publicações')}`,
          busy: 'Recusando…',
          keep: 'Não recusar',
        }),
      )}
      icon={IconBan}
      danger
      blocked={many.blocked}
      fields={{
        reason: {
          kind: 'select',
          label: 'Motivo',
          placeholder: 'Escolha o motivo',
          required: 'Selecione um motivo.',
          options: gazetteRefusals.map((value) => ({ value, label: gazetteRefusalLabels[value] })),
        },
        justification: {
          kind: 'text',
          label: 'O que precisa mudar',
          hint: 'Quem pediu lê este texto.',
          lines: 3,
          limit: GAZETTE_JUSTIFICATION_LIMIT,
          required: 'Insira o motivo da recusa.',
        },
      }}
      send={(why) => send(why)}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}

function datesOf({ programmings }: PublicationItem): string {
  const open = programmings.filter(({ state }) => state === 'PROGRAMMED').length;
  return open > 1 ? `As ${open} datas programadas deste documento são recusadas juntas. ` : '';
}
