import type { ProcessLine } from './box-read.ts';
import type { Grouping } from '../../rules/line-choices.ts';

export interface LineGroup {
  readonly id: string;
  /** Of its heading; without one it has none. */
  readonly name: string;
  /** The bookmark that its lines have in common, where they are grouped by them. */
  readonly bookmark?: ProcessLine['bookmark'][number];
  readonly lines: readonly ProcessLine[];
  /** What narrows the box's list to this group, to count it whole; `null` when nothing does. */
  readonly filter: Record<string, unknown> | null;
}

type GroupOf = Omit<LineGroup, 'lines'>;

const dueGroups = {
  late: { id: 'due', name: 'Vencem até hoje', filter: { due_date: ['late', 'today'] } },
  today: { id: 'due', name: 'Vencem até hoje', filter: { due_date: ['late', 'today'] } },
  next_7_days: { id: 'week', name: 'Próximos 7 dias', filter: { due_date: ['next_7_days'] } },
  later: { id: 'later', name: 'Mais adiante', filter: { due_date: ['later'] } },
  none: { id: 'none', name: 'Sem prazo', filter: { due_date: ['none'] } },
} as const satisfies Record<ProcessLine['due_bucket'], GroupOf>;

const unmarked: GroupOf = { id: 'unmarked', name: 'Sem marcador', filter: null };

/** Under which headings a line stands: under each of its bookmarks, as in the counts of their filters. */
const groupsOf: Record<Exclude<Grouping, 'none'>, (line: ProcessLine) => readonly GroupOf[]> = {
  due: ({ due_bucket }) => [dueGroups[due_bucket]],
  subject: ({ subject }) => [{ id: String(subject.id), name: subject.name, filter: { subject: [subject.id] } }],
  responsible: ({ user_responsible: person }) => [
    person
      ? { id: String(person.id), name: person.name, filter: { user: [person.id] } }
      : { id: 'nobody', name: 'Sem responsável', filter: { situation: ['WITHOUT_RESPONSIBLE'] } },
  ],
  bookmark: ({ bookmark: bookmarks }) =>
    bookmarks.length === 0
      ? [unmarked]
      : bookmarks.map((bookmark) => ({
          id: String(bookmark.id),
          name: bookmark.name,
          bookmark,
          filter: { [bookmark.is_global ? 'global_bookmarks' : 'bookmarks']: [bookmark.id] },
        })),
};

/** The lines of a page under headings, in the order in which each heading first appears; bookmarks by their names. */
export function groupLines(lines: readonly ProcessLine[], grouping: Grouping): readonly LineGroup[] {
  if (grouping === 'none') return [{ id: 'all', name: '', lines, filter: null }];
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    for (const of of groupsOf[grouping](line)) {
      groups.set(of.id, { ...of, lines: [...(groups.get(of.id)?.lines ?? []), line] });
    }
  }
  const found = [...groups.values()];
  return grouping === 'bookmark' ? found.toSorted(byBookmark) : found;
}

const byBookmark = (one: LineGroup, other: LineGroup): number =>
  Number(one.id === unmarked.id) - Number(other.id === unmarked.id) || one.name.localeCompare(other.name, 'pt');

/** The lines as they stand below each other, each where it stands first: what keys and ranges walk through. */
export const linesInOrder = (groups: readonly LineGroup[]): readonly ProcessLine[] => [
  ...new Set(groups.flatMap(({ lines }) => lines)),
];
