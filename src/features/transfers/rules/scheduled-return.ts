// A dispatch may ask the process back by a day: what may be asked, and how long is left.
import { allowedIf, type Decision } from '../../../kernel/decision.ts';

const DAY = 86_400_000;

/**
 * Whole days from one day to another, negative once it is past.
 * @param by `2026-10-15`, and so `today`, the day where the institution is
 */
export const daysUntil = (by: string, today: string): number => Math.round((Date.parse(by) - Date.parse(today)) / DAY);

/** Whether a process may be asked back by a day; nothing asked is always well. */
export function mayAskBack(by: string | null, today: string): Decision {
  return allowedIf(by === null || by >= today, {
    code: 'RETURN_DAY_PAST',
    message: 'A data para devolver o processo já passou.',
    resolve: 'Escolha hoje ou um dia depois, ou deixe sem data.',
  });
}

/** How a return stands, for who reads it: "faltam 3 dias", "é hoje", "atrasado há 2 dias". */
export function returnStanding(daysLeft: number): string {
  if (daysLeft === 0) return 'é hoje';
  const many = Math.abs(daysLeft) === 1 ? '1 dia' : `${Math.abs(daysLeft)} dias`;
  if (daysLeft < 0) return `atrasado há ${many}`;
  return daysLeft === 1 ? 'falta 1 dia' : `faltam ${many}`;
}
