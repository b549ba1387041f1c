import { call, text } from '../typst/typst-code.ts';
import type { EditionAct } from './edition-input.ts';

/** Of so many acts each is named; of more, the organs with their kinds. */
const mostNamed = 80;

interface Entry {
  /** Of the first act of it. */
  readonly id: number;
  readonly label: string;
  readonly bold: boolean;
}

/** What is in the edition, with the page that it begins on. */
export function writeSummary(acts: readonly EditionAct[]): string {
  const lines = entriesOf(acts).map(({ id, label, bold }) => {
    const name = text(label, ...(bold ? ['weight: "bold"'] : []));
    const leader = 'box(width: 1fr, repeat(text(fill: luma(150), "."), gap: 1.5pt))';
    const entry = `{${name}; text(" "); ${leader}; text(" "); text(str(at(${id})))}`;
    const space = bold ? 'above: 0.75em, below: 0.45em' : 'spacing: 0.45em';
    return call('block', space, `inset: (left: ${bold ? 0 : 0.8}em)`, call('link', `first(${id})`, entry));
  });
  const title = '{set text(font: "Arimo", size: 7.5pt, weight: "bold", tracking: 0.08em); align(center, text("SUMÁRIO"))}';
  return [
    'context {',
    'let first(id) = query(<mark>).find(mark => mark.value == (id, 0)).location()',
    'let at(id) = first(id).page()',
    'set text(size: 8.5pt, hyphenate: false)',
    'set par(justify: false, hanging-indent: 1em)',
    title,
    ...lines,
    '}',
  ].join('\n');
}

function entriesOf(acts: readonly EditionAct[]): Entry[] {
  const namesEach = acts.length <= mostNamed;
  const entries: Entry[] = [];
  let before: EditionAct | undefined;
  for (const [index, act] of acts.entries()) {
    const { id, organ, kind, title } = act;
    const isNewOrgan = organ !== before?.organ;
    if (isNewOrgan) entries.push({ id, label: organ, bold: true });
    if (namesEach) entries.push({ id, label: title, bold: false });
    else if (isNewOrgan || kind !== before?.kind) {
      const count = acts.slice(index).findIndex((other) => other.organ !== organ || other.kind !== kind);
      entries.push({ id, label: `${kind} (${count === -1 ? acts.length - index : count})`, bold: false });
    }
    before = act;
  }
  return entries;
}
