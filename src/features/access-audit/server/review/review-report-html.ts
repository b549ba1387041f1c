import { shownDay, shownMoment } from '../../../../kernel/shown-dates.ts';
import { escapeMarkup, markupTable } from '../../../../kernel/texts/markup.ts';
import type { z } from 'zod';
import type { reviewItem } from '../../contract/review/review.ts';

/** A profile of somebody, as the report tells it. */
export interface ReportedItem {
  readonly unit: string;
  readonly person: string;
  readonly profile: string;
  readonly answer: 'CONFIRMED' | 'TAKEN' | 'GONE' | null;
  readonly by: string | null;
  readonly at: Date | null;
}

interface ReportParts {
  readonly review: z.input<typeof reviewItem>;
  readonly items: readonly ReportedItem[];
  readonly digest: string;
  readonly timeZone: string;
}

/** The report as rich text: what was reviewed, what was taken, what nobody answered, and every answer by unit. */
export function reviewReportHtml({ review, items, digest, timeZone }: ReportParts): string {
  const at = (instant: string | Date | null) => (instant === null ? '' : shownMoment(new Date(instant), timeZone));
  const count = (answer: ReportedItem['answer']) => items.filter((item) => item.answer === answer).length;
  const facts = [
    ['Revisão', review.name],
    ['Órgãos', review.parts.length === 0 ? 'Todos' : review.parts.join(', ')],
    ['Aberta por', `${review.opened_by}, em ${at(review.opened_at)}`],
    ['Prazo', shownDay(review.deadline)],
    ['Encerrada por', `${review.closed_by ?? ''}, em ${at(review.closed_at)}`],
    [
      'Acessos',
      `${items.length} revistos: ${count('CONFIRMED')} confirmados, ${count('TAKEN')} retirados, ${count('GONE')} que já não valiam, ${count(null)} sem resposta`,
    ],
  ] as const;
  const answerOf = ({ answer, by, at: when }: ReportedItem) => {
    if (answer === null) return 'Sem resposta: continua como estava';
    if (answer === 'GONE') return 'Já não valia';
    return `${answer === 'CONFIRMED' ? 'Confirmado' : 'Retirado'} por ${by ?? ''}, em ${at(when)}`;
  };
  const lines = (some: readonly ReportedItem[]) =>
    markupTable([
      ['Setor', 'Pessoa', 'Perfil', 'Resposta'].map((name) => `<strong>${name}</strong>`),
      ...some.map((item) => [item.unit, item.person, item.profile, answerOf(item)].map(escapeMarkup)),
    ]);
  const section = (title: string, some: readonly ReportedItem[]) =>
    some.length === 0 ? [] : [`<h2>${title}</h2>`, lines(some)];
  return [
    markupTable(facts.map(([name, value]) => [`<strong>${escapeMarkup(name)}</strong>`, escapeMarkup(value)])),
    ...section(
      'Retirados',
      items.filter(({ answer }) => answer === 'TAKEN'),
    ),
    ...section(
      'Sem resposta',
      items.filter(({ answer }) => answer === null),
    ),
    ...section(
      'Confirmados',
      items.filter(({ answer }) => answer === 'CONFIRMED'),
    ),
    ...section(
      'Já não valiam',
      items.filter(({ answer }) => answer === 'GONE'),
    ),
    `<p>Resumo SHA-256 das respostas, guardado no registro da instituição quando a revisão foi encerrada: ${digest}.</p>`,
  ].join('');
}
