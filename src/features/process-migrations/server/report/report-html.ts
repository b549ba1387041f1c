import { shownMoment } from '../../../../kernel/shown-dates.ts';
import { escapeMarkup, markupTable } from '../../../../kernel/texts/markup.ts';
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
  const at = (instant: string | null) => (instant === null ? '' : shownMoment(new Date(instant), timeZone));
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
    markupTable(
      facts.map(([name = '', value = '']) => [`<strong>${escapeMarkup(name)}</strong>`, escapeMarkup(value)]),
    ),
    ...[...moved].flatMap(([from, nups]) => [`<h2>Saíram de ${escapeMarkup(from)}</h2>`, markupTable(abreast(nups))]),
    ...(stayed.length === 0
      ? []
      : [
          '<h2>Ficaram</h2>',
          markupTable(
            stayed.map(({ nup_formatted, from, message }) => [nup_formatted, from, message].map(escapeMarkup)),
          ),
        ]),
    '<p>Este relatório traz os processos que quem o pediu pode conhecer.</p>',
  ].join('');
}

const named = ({ label, description }: { readonly label: string; readonly description: string }): string =>
  `${label} (${description})`;

function abreast(nups: readonly string[]): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < nups.length; at += ABREAST) {
    const cells = nups.slice(at, at + ABREAST).map(escapeMarkup);
    rows.push([...cells, ...Array.from({ length: ABREAST - cells.length }, () => '')]);
  }
  return rows;
}
