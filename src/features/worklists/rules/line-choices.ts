// Experience 3.3: how the lines of a box are grouped, and which facts they show besides number, title and what needs somebody.
import type { Tab } from './tabs.ts';

export const groupings = ['none', 'due', 'subject', 'responsible', 'bookmark'] as const;
export type Grouping = (typeof groupings)[number];

export const lineColumns = ['interested', 'subject', 'place', 'responsible', 'due', 'since'] as const;
export type LineColumn = (typeof lineColumns)[number];

const elsewhere: ReadonlySet<Tab> = new Set(['tramited', 'favorites', 'archived']);
const shared: ReadonlySet<Tab> = new Set(['sector', 'analysis', 'returned', 'to_origin']);

/** What a box shows of its own: where a process is, in boxes of what is elsewhere; who has it, in those of a unit. */
export const ownColumns = (tab: Tab): readonly LineColumn[] =>
  lineColumns.filter((column) => {
    if (column === 'subject') return false;
    if (column === 'place') return elsewhere.has(tab);
    return column !== 'responsible' || shared.has(tab);
  });

/** The columns of a list in the order of the product; `null` where they are those of the box anyway. */
export function columnsOf(tab: Tab, chosen: readonly string[]): readonly LineColumn[] | null {
  const columns = lineColumns.filter((column) => chosen.includes(column));
  return columns.join() === ownColumns(tab).join() ? null : columns;
}
