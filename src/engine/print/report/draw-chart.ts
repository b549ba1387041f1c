import { call, sequence, text } from '../typst/typst-code.ts';
import type { ReportChart } from './report-input.ts';

/** Told apart in grey too. */
const inks = ['rgb("#a9b4dd")', 'rgb("#2b3a94")'] as const;
const number = new Intl.NumberFormat('pt-BR');
const small = 'size: 8pt';

/** A drawing of numbers in lines, not in points: it is sharp on every printer. The table below says the same to who listens. */
export function drawChart(chart: ReportChart): string {
  const title = call(
    'block',
    'sticky: true',
    'above: 1.4em',
    'below: 0.8em',
    text(chart.title, 'weight: "bold"', 'size: 9.5pt'),
  );
  const drawn = chart.kind === 'bars' ? drawBars(chart) : drawColumns(chart);
  const body = sequence([...drawLegend(chart), drawn]);
  return sequence([title, call('block', 'breakable: false', 'width: 100%', call('pdf.artifact', body))]);
}

const most = ({ points }: ReportChart): number => Math.max(1, ...points.flatMap(({ values }) => values));
const inkOf = ({ series }: ReportChart, at: number): string => (series.length < 2 ? inks[1] : (inks[at] ?? inks[1]));

function drawLegend(chart: ReportChart): string[] {
  if (chart.series.length < 2) return [];
  const keys = chart.series.flatMap((name, at) => [
    call('box', 'width: 8pt', 'height: 8pt', `fill: ${inkOf(chart, at)}`, '[]'),
    text(name, small),
  ]);
  return [call('block', 'below: 0.8em', call('grid', 'columns: 4', 'column-gutter: 5pt', 'align: horizon', ...keys))];
}

/** Names at the left, the number at the end of its bar. */
function drawBars(chart: ReportChart): string {
  const highest = most(chart);
  const lines = chart.points.flatMap(({ name, values }) => {
    const [value = 0] = values;
    const bar = call(
      'grid',
      `columns: (${((value / highest) * 86).toFixed(2)}%, auto)`,
      'column-gutter: 4pt',
      'align: horizon',
      call('rect', 'width: 100%', 'height: 9pt', `fill: ${inkOf(chart, 0)}`, '[]'),
      text(number.format(value), small),
    );
    return [call('align', 'right', text(cut(name, 44), small)), bar];
  });
  return call('grid', 'columns: (34%, 1fr)', 'column-gutter: 6pt', 'row-gutter: 4pt', 'align: horizon', ...lines);
}

const cut = (name: string, letters: number): string =>
  [...name].length <= letters
    ? name
    : `${[...name]
        .slice(0, letters - 1)
        .join('')
        .trimEnd()}…`;

/** Points of the highest column. */
const HIGHEST = 96;
/** Names that fit below. */
const MOST_NAMES = 14;

/** Columns from left to right, each name with its numbers; of many names every so manieth is written. */
function drawColumns(chart: ReportChart): string {
  const highest = most(chart);
  const each = Math.ceil(chart.points.length / MOST_NAMES);
  const isFew = chart.points.length <= MOST_NAMES;
  const columns = chart.points.map(({ values }) => {
    const bars = values.map((value, at) => {
      const rect = call(
        'rect',
        'width: 100%',
        `height: ${((value / highest) * HIGHEST).toFixed(2)}pt`,
        `fill: ${inkOf(chart, at)}`,
        '[]',
      );
      const said = isFew ? [call('align', 'center', text(number.format(value), 'size: 6.5pt'))] : [];
      return call('stack', 'dir: ttb', 'spacing: 1.5pt', ...said, rect);
    });
    return call(
      'grid',
      `columns: (1fr,) * ${Math.max(1, values.length)}`,
      'align: bottom',
      'column-gutter: 0.6pt',
      ...bars,
    );
  });
  const names = chart.points.map(({ name }, at) => (at % each === 0 ? text(name, 'size: 7pt') : '[]'));
  const shape = [`columns: (1fr,) * ${chart.points.length}`, `column-gutter: ${isFew ? '5pt' : '1.2pt'}`];
  return sequence([
    call(
      'block',
      `height: ${HIGHEST + 12}pt`,
      'width: 100%',
      'below: 0pt',
      'above: 0pt',
      call('align', 'bottom', call('grid', ...shape, 'align: bottom', ...columns)),
    ),
    'line(length: 100%, stroke: 0.5pt + luma(120))',
    call('block', 'above: 3pt', call('grid', ...shape, ...names)),
  ]);
}
