import type { BadgeTone } from '../../../../platform/web/ui/display/badge.tsx';

const DAY = 86_400_000;
/** From how many days on a deadline is no longer near. */
const NEAR = 3;

/** How near the deadline of the process is: "Vence hoje", "2 dias", "Venceu há 3 dias", "Sem prazo". Both are days of the institution. */
export function dueText(dueDate: string | null, today: string): { readonly tone: BadgeTone; readonly text: string } {
  if (dueDate === null) return { tone: 'neutral', text: 'Sem prazo' };
  const days = Math.round((Date.parse(`${dueDate}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / DAY);
  const text = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`;
  if (days < 0) return { tone: 'bad', text: `Venceu há ${text}` };
  if (days === 0) return { tone: 'bad', text: 'Vence hoje' };
  return { tone: days <= NEAR ? 'warn' : 'neutral', text };
}
