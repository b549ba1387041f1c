// Specification 000 §4 (process submit queue): several targets in "Para" open one process each, one at a time.
import { can, defineMachine, next } from '../../../../kernel/state-machine.ts';

export type SubmitState = 'pending' | 'in_progress' | 'finished' | 'error' | 'canceled';
export type SubmitAction = 'start' | 'finish' | 'fail' | 'cancel' | 'retry';

export const submitMachine = defineMachine<SubmitState, SubmitAction>({
  name: 'fila de envio',
  initial: 'pending',
  table: {
    // Finishing without starting: the process for this target had been opened by an earlier attempt.
    pending: { start: { to: 'in_progress' }, finish: { to: 'finished' }, cancel: { to: 'canceled' } },
    in_progress: { finish: { to: 'finished' }, fail: { to: 'error' } },
    finished: {},
    error: { retry: { to: 'pending' } },
    canceled: { retry: { to: 'pending' } },
  },
  labels: {
    pending: 'Na fila',
    in_progress: 'Enviando',
    finished: 'Enviado',
    error: 'Não enviado',
    canceled: 'Cancelado',
    start: 'começar',
    finish: 'concluir',
    fail: 'falhar',
    cancel: 'cancelar',
    retry: 'tentar de novo',
  },
});

export type SubmitItem = { readonly targetUnitId: number; readonly state: SubmitState; readonly nup: string | null };

/** The item to start now: the first pending one, when none is in progress. */
export function nextToSubmit(items: readonly SubmitItem[]): SubmitItem | undefined {
  if (items.some(({ state }) => state === 'in_progress')) return undefined;
  return items.find(({ state }) => state === 'pending');
}

/** Applies an action to the item of one target; an action its state forbids leaves the queue as it was. */
export function applyToSubmit(
  items: readonly SubmitItem[],
  targetUnitId: number,
  action: SubmitAction,
  nup: string | null = null,
): readonly SubmitItem[] {
  return items.map((item) => {
    const state = item.targetUnitId === targetUnitId ? next(submitMachine, item.state, action) : undefined;
    return state ? { ...item, state, nup: nup ?? item.nup } : item;
  });
}

/** Cancelling turns every pending item to canceled; the one in progress runs to its end. */
export function cancelSubmit(items: readonly SubmitItem[]): readonly SubmitItem[] {
  return items.map((item) => (can(submitMachine, item.state, 'cancel') ? { ...item, state: 'canceled' } : item));
}

/** Whether nothing is left to do. */
export function isSubmitOver(items: readonly SubmitItem[]): boolean {
  return items.every(({ state }) => state !== 'pending' && state !== 'in_progress');
}
