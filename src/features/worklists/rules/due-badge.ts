// Decisions G66 and experience 3.3: how a deadline is said on a line of a list.

export interface DueBadge {
  readonly text: string;
  readonly tone: 'bad' | 'warn' | 'neutral';
}

const SOON = 3;
const DAY = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** "Venceu há 3 dias", "Vence hoje", "2 dias", "12/11": from the day of the reader's institution, `2026-10-15`. */
export function dueBadge(dueDate: string, today: string): DueBadge {
  const left = daysBetween(today, dueDate);
  if (left < -1) return { text: `Venceu há ${-left} dias`, tone: 'bad' };
  if (left === -1) return { text: 'Venceu ontem', tone: 'bad' };
  if (left === 0) return { text: 'Vence hoje', tone: 'bad' };
  const tone = left <= SOON ? 'warn' : 'neutral';
  if (left === 1) return { text: '1 dia', tone };
  if (left <= 30) return { text: `${left} dias`, tone };
  const [year, month, day] = dueDate.split('-');
  return { text: `${day}/${month}/${year}`, tone };
}
