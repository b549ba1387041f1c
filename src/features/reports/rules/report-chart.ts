// Decision 105: the drawing of a printed report, worked out of the very lines that stand below it.
import type { ReportTypeKey } from './report-types.ts';

type Line = readonly (string | number | null)[];

/** Numbers by name, drawn side by side where there are two of each. */
export interface ReportChart {
  readonly title: string;
  /** `columns`: one after the other in time; `bars`: one below the other. */
  readonly kind: 'columns' | 'bars';
  /** What each number of a name is, where there are several. */
  readonly series: readonly string[];
  readonly points: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Bars at most: the others are one. */
const MOST_BARS = 10;

/** What is drawn of a report; null where there is nothing to draw. */
export function chartOf(type: ReportTypeKey, lines: readonly Line[]): ReportChart | null {
  const chart = drawings[type](lines);
  const isBlank = chart.points.every(({ values }) => values.every((value) => value === 0));
  return isBlank || chart.points.length < 2 ? null : chart;
}

const drawings: Readonly<Record<ReportTypeKey, (lines: readonly Line[]) => ReportChart>> = {
  subject: (lines) => bars('Processos abertos, por assunto', sums(lines, 0, 1)),
  productivity: (lines) => ({
    title: 'Recebidos e concluídos ou tramitados, por semana',
    kind: 'columns',
    series: ['Recebidos', 'Concluídos ou tramitados'],
    points: [...Map.groupBy(lines, ([week]) => String(week))].map(([week, some]) => ({
      name: week.slice(0, 5),
      values: [total(some, 2), total(some, 3)],
    })),
  }),
  dispatches: (lines) => bars('Trâmites, por setor de destino', counts(lines, 4)),
  signatures: (lines) => bars('Assinaturas, por situação', counts(lines, 6)),
  bookmarks: (lines) => bars('Processos em andamento, por marcador', sums(lines, 0, 3)),
  migration: (lines) => bars('Processos migrados, por setor de destino', sums(lines, 3, 7)),
  access_review: (lines) => bars('Perfis revistos, por resposta', counts(lines, 4)),
  elimination: (lines) => bars('Processos com a guarda vencida, por assunto', counts(lines, 1)),
  classified: (lines) => bars('Atos, por espécie', counts(lines, 1)),
};

const total = (lines: readonly Line[], at: number): number =>
  lines.reduce((sum, line) => sum + (typeof line[at] === 'number' ? line[at] : 0), 0);

type Numbers = readonly (readonly [name: string, value: number])[];

const grouped = (lines: readonly Line[], at: number) => Map.groupBy(lines, (line) => String(line[at] ?? 'Sem nome'));
const counts = (lines: readonly Line[], at: number): Numbers =>
  [...grouped(lines, at)].map(([name, some]) => [name, some.length]);
const sums = (lines: readonly Line[], at: number, of: number): Numbers =>
  [...grouped(lines, at)].map(([name, some]) => [name, total(some, of)]);

function bars(title: string, numbers: Numbers): ReportChart {
  const sorted = numbers.filter(([, value]) => value > 0).toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  const shown = sorted.slice(0, sorted.length > MOST_BARS ? MOST_BARS - 1 : MOST_BARS);
  const others = sorted.slice(shown.length);
  const rest = others.reduce((sum, [, value]) => sum + value, 0);
  const points = [...shown, ...(rest > 0 ? [[`Os outros ${others.length}`, rest] as const] : [])];
  return { title, kind: 'bars', series: [], points: points.map(([name, value]) => ({ name, values: [value] })) };
}
