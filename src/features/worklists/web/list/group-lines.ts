import type { ProcessLine } from './box-query.ts';
import type { Grouping } from '../../rules/line-choices.ts';

export interface LineGroup {
  readonly id: string;
  readonly name: string;
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

const groupOf: Record<Exclude<Grouping, 'none'>, (line: ProcessLine) => GroupOf> = {
  due: ({ due_bucket }) => dueGroups[due_bucket],
  subject: ({ subject }) => ({ id: String(subject.id), name: subject.name, filter: { subject: [subject.id] } }),
  responsible: ({ user_responsible: person }) =>
    person
      ? { id: String(person.id), name: person.name, filter: { user: [person.id] } }
      : { id: 'nobody', name: 'Sem responsável', filter: { situation: ['WITHOUT_RESPONSIBLE'] } },
};

/** The lines of a page under headings, in the order in which each heading first appears. */
export function groupLines(lines: readonly ProcessLine[], grouping: Grouping): readonly LineGroup[] {
  if (grouping === 'none') return [{ id: 'all', name: '', lines, filter: null }];
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const of = groupOf[grouping](line);
    groups.set(of.id, { ...of, lines: [...(groups.get(of.id)?.lines ?? []), line] });
  }
  return [...groups.values()];
}
