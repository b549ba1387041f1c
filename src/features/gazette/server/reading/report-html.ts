import type { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { escapeMarkup, markupTable } from '../../../../kernel/texts/markup.ts';
import type { publicationItem } from '../../contract/publication.ts';
import { dayInWords } from '../../rules/edition-calendar.ts';
import { gazetteCategoryLabels } from '../../rules/gazette-queue.ts';

interface ReportParts {
  readonly lines: readonly z.input<typeof publicationItem>[];
  readonly by: string;
  readonly at: Date;
  readonly timeZone: string;
}

/** The list of what is programmed as rich text: a table for each edition. */
export function reportHtml({ lines, by, at, timeZone }: ReportParts): string {
  const moment = shownMoment(at, timeZone);
  const editions = Map.groupBy(lines, ({ programming }) => programming?.date ?? '');
  return [
    `<p>Gerado por ${escapeMarkup(by)} em ${moment}. ${lines.length === 1 ? '1 ato programado' : `${lines.length} atos programados`}.</p>`,
    ...[...editions].flatMap(([date, acts]) => [
      `<h2>Edição de ${dayInWords(date)}</h2>`,
      markupTable([
        ['Ato', 'Espécie', 'Processo', 'Órgão e setor', 'Gráfica'].map((name) => `<strong>${name}</strong>`),
        ...acts.map((one) =>
          [
            one.document.title,
            gazetteCategoryLabels[one.category].one,
            formatNup(one.nup),
            one.document.origin_capacity.label,
            one.programming?.sent_date ? 'Enviado' : 'A enviar',
          ].map(escapeMarkup),
        ),
      ]),
    ]),
  ].join('');
}
