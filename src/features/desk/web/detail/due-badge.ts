import type { LocalDate } from '../../../../kernel/calendar.ts';
import { formatDate } from '../../../../platform/web/format/date.ts';
import type { BadgeTone } from '../../../../platform/web/ui/display/badge.tsx';
import { bucketOf } from '../../../processes/rules/due-bucket.ts';

interface DueBadge {
  readonly tone: BadgeTone;
  readonly text: string;
}

/** How near a deadline is, in words; `null` without one. Both are days of the institution. */
export function dueBadge(dueDate: string | null, today: string): DueBadge | null {
  if (dueDate === null) return null;
  const day = formatDate(dueDate);
  switch (bucketOf(dueDate as LocalDate, today as LocalDate)) {
    case 'late':
      return { tone: 'bad', text: `Venceu em ${day}` };
    case 'today':
      return { tone: 'bad', text: `Vence hoje, ${day.slice(0, 5)}` };
    case 'next_7_days':
      return { tone: 'warn', text: `Vence em ${day}` };
    case 'later':
    case 'none':
      return { tone: 'line', text: `Prazo: ${day}` };
  }
}
