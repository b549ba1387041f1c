import type { z } from 'zod';
import type { migrationItem, stayedItem } from '../../contract/migration.ts';
import { migrationLists } from '../../rules/migration-lists.ts';

type Stayed = Pick<z.input<typeof stayedItem>, 'nup_formatted' | 'from' | 'message'>;

export interface ReportParts {
  readonly migration: z.input<typeof migrationItem>;
  /** Formatted numbers of what went, by the label of the unit that it left. */
  readonly moved: ReadonlyMap<string, readonly string[]>;
  readonly stayed: readonly Stayed[];
  readonly timeZone: string;
}

/** Numbers in a line of the table. */
const ABREAST = 4;

/** The report as rich text: what was migrated, every number of it, and what stayed with why. */
export function reportHtml({ migration, moved, stayed, timeZone }: ReportParts): string {
  const at = (instant: string | null) =>
    instant === null
      ? ''
      : new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
          new Date(instant),
        );
  const facts = [
    ['De', migration.origin_units.map(named).join('; ')],
    ['Para', named(migration.target_unit)],
    ['Listas', migration.tabs.map((tab) => migrationLists[tab]).join(', ')],
    ['Motivo', migration.reason],
    ['Pedida por', `${migration.asked_by}, em ${at(migration.asked_at)}`],
    ['Feita', `de ${at(migration.started_at)} a ${at(migration.ended_at)}`],
    ['Processos', `${migration.moved} migrados, ${migration.stayed} ficaram`],
    ...(migration.failure === null ? [] : [['Parou antes do fim', migration.failure]]),
  ] as const;
  return [
    table(facts.map(([name = '', value = '']) => [`<strong>${escape(name)}</strong>`, escape(value)])),
    ...[...moved].flatMap(([from, nups]) => [`<h2>Saíram de ${escape(from)}</h2>`, table(abreast(nups))]),
    ...(stayed.length === 0
      ? []
      : [
          '<h2>Ficaram</h2>',
          table(stayed.map(({ nup_formatted, from, message }) => [nup_formatted, from, message].map(escape))),
        ]),
    '<p>Este relatório traz os processos que quem o pediu pode conhecer.</p>',
  ].join('');
}

const named = ({ label, description }: { readonly label: string; readonly description: string }): string =>
  `${label} (${description})`;

const table = (rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

function abreast(nups: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < nups.length; at += ABREAST) {
    const cells = nups.slice(at, at + ABREAST).map(escape);
    rows.push([...cells, ...Array.from({ length: ABREAST - cells.length }, () => '')]);
  }
  return rows;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
