import { findImageSize } from '../../text/image-size.ts';
import { bodyLetters, commonListIndent, tableInset, tableLetters } from '../typst/typst-blocks.ts';
import { call, literal, text } from '../typst/typst-code.ts';
import type { TypstDocument } from '../typst/typst-document.ts';
import { enlarged, page } from './edition-measures.ts';
import type { EditionAct, EditionInput } from './edition-input.ts';
import { writeMast } from './edition-mast.ts';
import { writeSummary } from './edition-summary.ts';
import { createActWriter, type WideTable } from './write-act.ts';

/** The label under which the compiler is asked where the acts stand: `[[id, 0 for its beginning or 1 for its end, page], …]`. */
export const placesLabel = '<places>';

/**
 * A whole edition as Typst code: mast, summary and acts in two columns, by organ and kind. A table too wide for a column spans the
 * page where it stands, and a long one follows all acts as an annex. The same input gives the same code.
 */
export function writeTypstEdition(input: EditionInput): TypstDocument {
  const files = new Map<string, Buffer>();
  const addFile = (bytes: Uint8Array, extension: string): string => {
    const path = `/file-${files.size + 1}.${extension}`;
    files.set(path, Buffer.from(bytes));
    return path;
  };
  const logo = input.logo === undefined ? null : findImageSize(Buffer.from(input.logo));
  const logoPath = logo && input.logo ? addFile(input.logo, logo.type) : null;
  const writer = createActWriter({ addFile });
  const body = [writeMast(input, logoPath), writeSummary(input.acts)];
  let before: EditionAct | undefined;
  for (const act of input.acts) {
    const isNewOrgan = act.organ !== before?.organ;
    if (isNewOrgan) body.push(call('heading', 'level: 1', text(act.organ)));
    if (isNewOrgan || act.kind !== before?.kind) body.push(call('heading', 'level: 2', text(act.kind)));
    body.push(...writer.write(act));
    before = act;
  }
  const parts = [
    writePages(input, `columns: 2`, body),
    ...(writer.annexes.length === 0 ? [] : [writePages(input, 'columns: 1', writeAnnexes(writer.annexes))]),
  ];
  return {
    source: `${settings(input)}\n${parts.map((part) => `#${part}`).join('\n')}\n#context [#metadata(query(<mark>).map(mark => (mark.value.at(0), mark.value.at(1), mark.location().page())))${placesLabel}]\n`,
    files,
    // Pictures without a description are given one: an edition is read by everybody.
    standard: 'a-2a',
    timestamp: Math.floor(input.date.getTime() / 1000),
  };
}

/** A context at the end would begin a page of its own outside of one. */
function writePages(input: EditionInput, columns: string, body: readonly string[]): string {
  const small = 'set text(font: "Arimo", size: 7pt, fill: luma(70), hyphenate: false); set par(justify: false)';
  const head = [text(`${input.name} · ${input.government}`), organOfPage, text(`${input.number} · ${input.day}`)];
  const running = call('grid', 'columns: (auto, 1fr, auto)', 'column-gutter: 5mm', 'align: (left, center, right)', ...head);
  const foot = call(
    'grid',
    'columns: (1fr, auto)',
    text(`Edição assinada digitalmente. Confira em ${input.address}`),
    'context text("Página " + str(here().page()) + " de " + str(counter(page).final().first()))',
  );
  const rule = 'line(length: 100%, stroke: 0.4pt + luma(120))';
  const options = [
    `width: ${page.width}mm`,
    `height: ${page.height}mm`,
    `margin: (x: ${page.side}mm, top: ${page.top}mm, bottom: ${page.bottom}mm)`,
    columns,
    `header: context if here().page() > 1 {${small}; stack(spacing: 3.5pt, ${running}, ${rule})}`,
    `footer: {${small}; stack(spacing: 4pt, ${rule}, ${foot})}`,
  ];
  return `page(\n${options.join(',\n')}, {\nset columns(gutter: ${page.gutter}mm)\n${body.join('\n')}\n})`;
}

/** What the page is of: the last organ, or annex, that began by then. It has one line. */
const organOfPage =
  'box(width: 100%, height: 0.8em, clip: true, context {let begun = query(heading.where(level: 1)).filter(organ => organ.location().page() <= here().page()); if begun.len() > 0 {begun.last().body}})';

function writeAnnexes(annexes: readonly WideTable[]): string[] {
  return annexes.flatMap(({ label, title, code }, index) => [
    ...(index === 0 ? [] : ['pagebreak(weak: true)']),
    `[#${call('heading', 'level: 1', text(title))}<${label}>]`,
    code,
  ]);
}

function settings({ name, government, number, day }: EditionInput): string {
  const letters = bodyLetters * enlarged;
  return [
    `#set document(title: ${literal(`${name}, ${number}, ${day}`)}, author: ${literal(government)}, date: auto)`,
    `#set text(font: "Tinos", size: ${letters}pt, lang: "pt", region: "br", fallback: false, hyphenate: auto, overhang: false)`,
    '#set par(leading: 0.5em, spacing: 0.75em)',
    '#show heading: set text(hyphenate: false)',
    '#show heading: set par(justify: false)',
    // What begins stays with what it begins: no title ends a column.
    '#show heading.where(level: 1): it => block(sticky: true, width: 100%, above: 1.6em, below: 0.9em, stroke: (top: 1.6pt, bottom: 0.5pt), inset: (y: 4.5pt), align(center, text(size: 11.5pt, it.body)))',
    '#show heading.where(level: 2): it => block(sticky: true, width: 100%, above: 1.2em, below: 0.9em, align(center, text(font: "Arimo", size: 7.5pt, tracking: 0.08em, upper(it.body))))',
    '#show heading.where(level: 3): it => block(sticky: true, width: 100%, above: 1.3em, below: 0.8em, align(center, text(size: 10pt, it.body)))',
    `#set list(indent: ${commonListIndent / 2}em, body-indent: 0.6em, spacing: 0.5em)`,
    `#set enum(indent: ${commonListIndent / 2}em, body-indent: 0.6em, spacing: 0.5em)`,
    `#set table(stroke: 0.4pt + luma(120), inset: (x: ${tableInset[0] * enlarged}pt, y: ${tableInset[1] * enlarged * 0.8}pt))`,
    `#show table: set text(size: ${tableLetters * enlarged}pt, hyphenate: false)`,
    '#show table: set par(leading: 0.45em, spacing: 0.6em)',
    '#show table: set block(above: 9pt, below: 9pt)',
    '#set image(fit: "contain")',
  ].join('\n');
}
