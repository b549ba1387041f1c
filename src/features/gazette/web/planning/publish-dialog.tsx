import { IconNews } from '@tabler/icons-react';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { ActDialog } from '../../../../platform/web/acts/act-dialog.tsx';
import { wordsFor } from '../../../../platform/web/acts/act-words.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import { plural } from '../../../../platform/web/format/number.ts';
import { publishDoe } from '../../contract/planning/publish-doe.ts';
import type { FormOfPublicationsProps } from '../acts/publication-subject.ts';
import { useActions } from './use-actions.tsx';

/** Records acts as published in their editions, which cannot be taken back. */
export function PublishDialog({ publications, ...ends }: FormOfPublicationsProps) {
  const { many, send } = useActions(publishDoe, publications, {
    action: 'PUBLISH',
    ofDates: true,
    icon: IconNews,
    rehearse: {},
    nothingDone: 'Nada foi publicado.',
    none: (count) => `Nenhum dos ${count} pode ser publicado agora.`,
  });
  return (
    <ActDialog
      words={wordsFor(
        publications,
        ({ document, nup, programming }) => ({
          title: `Publicar "${document.title}"?`,
          text: `Processo ${formatNup(nup)}. O ato entra na edição de ${formatDate(programming?.date ?? '')} e não pode mais ser retirado: o que sai errado se corrige com outro ato.`,
          verb: 'Publicar no Diário',
          busy: 'Publicando…',
          keep: 'Não publicar',
        }),
        (count) => ({
          title: `Publicar ${count} atos?`,
          text: 'Cada um entra na sua edição e não pode mais ser retirado: o que sai errado se corrige com outro ato.',
          verb: `Publicar ${plural(many.count, 'ato', 'atos')}`,
          busy: 'Publicando…',
          keep: 'Não publicar',
        }),
      )}
      icon={IconNews}
      danger
      blocked={many.blocked}
      send={() => send()}
      {...ends}
    >
      {many.panel}
    </ActDialog>
  );
}
