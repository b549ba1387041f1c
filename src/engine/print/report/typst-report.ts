import { findImageSize } from '../../text/image-size.ts';
import { call, literal, text } from '../typst/typst-code.ts';
import type { TypstDocument } from '../typst/typst-document.ts';
import { writeHeader } from '../typst/typst-opening.ts';
import { drawChart } from './draw-chart.ts';
import type { ReportInput } from './report-input.ts';

/** Characters of all columns beyond which the sheet is turned. */
const UPRIGHT = 96;
const letters = 8.5;

/** A report as Typst code: whose it is, what it answers, its drawing and its table. The same input gives the same code. */
export function writeTypstReport(input: ReportInput): TypstDocument {
  const files = new Map<string, Buffer>();
  const logo = input.header.logo === undefined ? null : findImageSize(Buffer.from(input.header.logo));
  const logoPath = logo && input.header.logo ? `/logo.${logo.type}` : null;
  if (logoPath && input.header.logo) files.set(logoPath, Buffer.from(input.header.logo));
  const width = input.columns.reduce((sum, column) => sum + column.width, 0);
  const body = [
    ...writeHeader(input.header, logoPath, { line: 60, enlarged: 0.9 }),
    call('heading', 'level: 1', text(input.title)),
    call('block', 'below: 1em', text(input.about, 'fill: luma(70)')),
    writeFacts(input.facts),
    ...(input.chart === null ? [] : [drawChart(input.chart)]),
    input.rows.length === 0 ? call('block', 'above: 1.6em', text(input.empty, 'weight: "bold"')) : writeTable(input),
    ...input.notes.map((note) => call('block', 'above: 0.9em', text(note, 'size: 8pt', 'fill: luma(70)'))),
  ];
  return {
    source: `${settings(input)}\n#${writePages(input, width > UPRIGHT, body)}\n`,
    files,
    standard: 'a-2a',
    timestamp: Math.floor(input.date.getTime() / 1000),
  };
}

function writePages({ header, title }: ReportInput, isTurned: boolean, body: readonly string[]): string {
  const small = `set text(size: 7.5pt, fill: luma(80), hyphenate: false); set par(justify: false)`;
  const running = call('grid', 'columns: (1fr, auto)', 'column-gutter: 6mm', text(title), text(header.unit));
  const rule = 'line(length: 100%, stroke: 0.4pt + luma(140))';
  const options = [
    'paper: "a4"',
    `flipped: ${isTurned}`,
    'margin: (x: 15mm, top: 18mm, bottom: 16mm)',
    `header: context if here().page() > 1 {${small}; stack(spacing: 3.5pt, ${running}, ${rule})}`,
    `footer: context {${small}; align(center, text("Página " + str(here().page()) + " de " + str(counter(page).final().first())))}`,
  ];
  return `page(\n${options.join(',\n')}, {\n${body.join('\n')}\n})`;
}

function writeFacts(facts: ReportInput['facts']): string {
  const cells = facts.flatMap(([name, value]) => [text(name, 'weight: "bold"'), text(value)]);
  return call('grid', 'columns: (auto, 1fr)', 'column-gutter: 0.9em', 'row-gutter: 0.55em', ...cells);
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function writeTable({ columns, rows, totals }: ReportInput): string {
  const head = columns.map(({ name }) => text(name, 'weight: "bold"'));
  const cells = rows.flatMap((row) => row.map((cell) => writeCell(cell)));
  const foot = totals?.map((cell) => writeCell(cell, 'weight: "bold"'));
  return call(
    'table',
    `columns: (${columns.map(({ width }) => `${width}fr`).join(', ')},)`,
    `align: (${columns.map(({ isNumber }) => `${isNumber ? 'right' : 'left'} + top`).join(', ')},)`,
    'fill: (_, y) => if y == 0 {rgb("#e4e8f6")} else if calc.even(y) {luma(247)}',
    call('table.header', ...head),
    ...cells,
    ...(foot ? [call('table.footer', 'repeat: false', ...foot)] : []),
  );
}

const writeCell = (cell: string | number | null, ...style: string[]): string =>
  cell === null || cell === '' ? '[]' : text(typeof cell === 'number' ? number.format(cell) : cell, ...style);

function settings({ title, header }: ReportInput): string {
  return [
    `#set document(title: ${literal(title)}, ${header.organ === '' ? '' : `author: ${literal(header.organ)}, `}date: auto)`,
    `#set text(font: "Arimo", size: ${letters}pt, lang: "pt", region: "br", fallback: false, hyphenate: auto)`,
    '#set par(leading: 0.5em, spacing: 0.8em, justify: false)',
    '#show heading: set block(above: 0.6em, below: 0.5em)',
    '#show heading: set text(size: 14pt, hyphenate: false)',
    '#set table(stroke: (x: none, y: 0.4pt + luma(190)), inset: (x: 3.5pt, y: 3.5pt))',
    '#show table: set block(above: 1.4em, below: 1em)',
    `#show table: set text(size: ${letters - 0.5}pt)`,
  ].join('\n');
}
