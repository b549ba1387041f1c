// Specification 000 §3 (priority levels).
import type { LocalDate } from '../../../kernel/calendar.ts';
import type { Reason } from '../../../kernel/decision.ts';

/** 1 normal, 2 with a deadline (type TIME), 3 urgent. */
export type PriorityId = 1 | 2 | 3;

export const priorities: Readonly<
  Record<PriorityId, { readonly id: PriorityId; readonly name: string; readonly type: string }>
> = {
  1: { id: 1, name: 'Normal', type: 'NORMAL' },
  2: { id: 2, name: 'Com contagem de prazo', type: 'TIME' },
  3: { id: 3, name: 'Urgente', type: 'URGENT' },
};

/** Whether a number, as it came in, is one of the three priorities. */
export function isPriorityId(value: number): value is PriorityId {
  return value === 1 || value === 2 || value === 3;
}

/** A deadline goes with priority 2 and only with it, and does not lie in the past. `today` is the institution's day. */
export function priorityProblems(priority: PriorityId, dueDate: LocalDate | null, today: LocalDate): readonly Reason[] {
  if (priority !== 2) return [];
  if (dueDate === null) {
    return [
      {
        code: 'DUE_DATE_REQUIRED',
        message: 'Informe o prazo do processo.',
        resolve: 'Escolha uma data ou outra prioridade.',
      },
    ];
  }
  if (dueDate < today) {
    return [
      { code: 'DUE_DATE_PAST', message: 'O prazo já passou.', resolve: 'Escolha a data de hoje ou uma posterior.' },
    ];
  }
  return [];
}

/** The date that is kept: a priority without a deadline drops it. */
export function keptDueDate(priority: PriorityId, dueDate: LocalDate | null): LocalDate | null {
  return priority === 2 ? dueDate : null;
}
