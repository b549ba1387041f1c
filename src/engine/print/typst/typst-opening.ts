import type { DocumentInput } from '../document-input.ts';
import type { BlockWriter } from './typst-blocks.ts';
import { call, literal, sequence, text } from './typst-code.ts';
import { writeText } from './typst-text.ts';

type Letters = Pick<BlockWriter, 'line' | 'enlarged'>;

/** What stands above a text: whose it is, what it is called and what it refers to. */
export function writeOpening(input: DocumentInput, logoPath: string | null, { line, enlarged }: Letters): string[] {
  return [
    ...writeHeader(input.header, logoPath, { line, enlarged }),
    call('align', 'center', call('heading', 'level: 1', writeCapitals(input.title, line / 1.5))),
    ...writeReference(input, line),
  ];
}

/** Government, organ and unit, below the logo where there is one. */
export function writeHeader(
  header: DocumentInput['header'],
  logoPath: string | null,
  { line: room, enlarged }: Letters,
): string[] {
  const lines = [
    ...[header.government]
      .filter((line) => line !== '')
      .map((line) => `{set text(weight: "bold", size: ${11.5 * enlarged}pt); ${writeCapitals(line, room / 1.2)}}`),
    ...[header.organ, header.unit]
      .filter((line) => line !== '')
      .map((line) => `{set text(size: ${11 * enlarged}pt); ${writeText(line, room)}}`),
  ];
  const logo =
    logoPath === null
      ? []
      : [
          call(
            'image',
            literal(logoPath),
            `height: ${17 * enlarged}mm`,
            `alt: ${literal(`Logotipo: ${header.organ}`)}`,
          ),
          'v(2.5mm, weak: true)',
        ];
  // A text printed outside an institution has no header.
  if (lines.length === 0 && logo.length === 0) return [];
  const names = call('par', 'leading: 0.5em', 'justify: false', lines.join(' + linebreak() + '));
  return [
    call('align', 'center', sequence([...logo, names])),
    'v(1mm)',
    'line(length: 100%, stroke: 0.6pt + luma(110))',
    'v(2mm)',
  ];
}

/** Capitals stand a little apart; before an A the letters would close the space between two words. */
const writeCapitals = (value: string, line: number): string =>
  `{set text(tracking: 0.02em, spacing: 130%); ${writeText(value.toLocaleUpperCase('pt-BR'), line)}}`;

function writeReference({ nup, subject }: DocumentInput, line: number): string[] {
  const lines = [...(nup ? [['Processo:', nup]] : []), ...(subject ? [['Assunto:', subject]] : [])].map(
    ([label, value]) => `${text(label ?? '', 'weight: "bold"')}, ${writeText(value ?? '', line - 5)}`,
  );
  if (lines.length === 0) return [];
  const grid = call('grid', 'columns: (auto, 1fr)', 'column-gutter: 0.6em', 'row-gutter: 0.6em', ...lines);
  return [grid, 'v(0.8em)'];
}
