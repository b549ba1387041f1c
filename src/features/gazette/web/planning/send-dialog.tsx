import { IconPrinter } from '@tabler/icons-react';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { sendToPrintshop } from '../../contract/planning/send-to-printshop.ts';
import type { FormOfPublicationsProps } from '../acts/publication-subject.ts';
import { useActions } from './use-actions.tsx';

/** Sends acts to the printshop, which cannot be taken back. */
export function SendDialog({ publications, ...ends }: FormOfPublicationsProps) {
  const { many, send } = useActions(sendToPrintshop, publications, {
    ofDates: true,
    icon: IconPrinter,
    rehearse: {},
    nothingDone: 'Nada foi enviado à gráfica.',
    none: (count) => `Nenhum dos ${count} pode ser enviado agora.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        publications,
        ({ document, nup, programming }) => ({
          title: `Enviar "${document.title}" à gráfica?`,
          text: `Processo ${formatNup(nup)}. É definitivo: o ato não sai mais da edição de ${formatDate(programming?.date ?? '')}.`,
          verb: 'Enviar à gráfica',
          busy: 'Enviando…',
          keep: 'Não enviar',
        }),
        (count) => ({
          title: `Enviar ${count} atos à gráfica?`,
          text: 'É definitivo: eles não saem mais das suas edições.',
          verb: `Enviar ${plural(many.count, 'ato', 'atos')} à gráfica`,
          busy: 'Enviando…',
          keep: 'Não enviar',
        }),
      )}
      icon={IconPrinter}
      danger
      blocked={many.blocked}
      send={() => send()}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
