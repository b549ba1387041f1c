import type { z } from 'zod';
import { formatNup } from '../../../../kernel/numbers/nup.ts';
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
  const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
  const editions = Map.groupBy(lines, ({ programming }) => programming?.date ?? '');
  return [
    `<p>Gerado por ${escape(by)} em ${moment}. ${lines.length === 1 ? '1 ato programado' : `${lines.length} atos programados`}.</p>`,
    ...[...editions].flatMap(([date, acts]) => [
      `<h2>Edição de ${dayInWords(date)}</h2>`,
      table([
        ['Ato', 'Espécie', 'Processo', 'Órgão e setor', 'Gráfica'].map((name) => `<strong>${name}</strong>`),
        ...acts.map((one) =>
          [
            one.document.title,
            gazetteCategoryLabels[one.category].one,
            formatNup(one.nup),
            one.document.origin_capacity.label,
            one.programming?.sent_date ? 'Enviado' : 'A enviar',
          ].map(escape),
        ),
      ]),
    ]),
  ].join('');
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
