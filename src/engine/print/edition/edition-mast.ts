import { call, literal, sequence, text } from '../typst/typst-code.ts';
import type { EditionInput } from './edition-input.ts';

/** The head of the first page, over both columns. */
export function writeMast({ name, government, number, year, day, extra, acts }: EditionInput, logo: string | null): string {
  const names = call(
    'par',
    'leading: 8pt',
    'justify: false',
    `text(size: 33pt, weight: "bold", tracking: -0.015em, ${literal(name)}) + linebreak() + text(size: 13pt, fill: luma(60), ${literal(government)})`,
  );
  const emblem =
    logo === null ? [] : [call('image', literal(logo), 'height: 19mm', `alt: ${literal(`Emblema: ${government}`)}`)];
  const head = call(
    'grid',
    `columns: ${logo === null ? '(auto,)' : '(auto, auto)'}`,
    'column-gutter: 7mm',
    'align: horizon',
    ...emblem,
    names,
  );
  const count = acts.length === 1 ? '1 ato' : `${acts.length} atos`;
  const line = call(
    'grid',
    'columns: (1fr, auto, 1fr)',
    'align: (left, center, right)',
    text(`Ano ${year} · ${number}`, 'weight: "bold"'),
    text(day),
    text(extra ? `Edição extra · ${count}` : count),
  );
  const ruled = call(
    'block',
    'width: 100%',
    'above: 5mm',
    'stroke: (top: 1.2pt, bottom: 0.5pt)',
    'inset: (y: 5pt)',
    `{set text(size: 9.5pt); ${line}}`,
  );
  return call(
    'place',
    'top',
    'scope: "parent"',
    'float: true',
    'clearance: 7mm',
    call('block', 'width: 100%', sequence([call('align', 'center', head), ruled])),
  );
}
